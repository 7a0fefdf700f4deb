import { Button, Group, Text } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { quote as words } from '../../../words/quote.ts';
import classes from './answer.module.css';

/** A field to sign in with a finger, pen or mouse. Gives the picture as a data URL. */
export function SignaturePad({ onChange }: { onChange(picture: string | undefined): void }) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);

  const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = canvas.current!.getBoundingClientRect();
    const scale = canvas.current!.width / box.width;
    return [(clientX - box.left) * scale, (clientY - box.top) * scale];
  };

  function start(event: PointerEvent) {
    isDown.current = true;
    canvas.current!.setPointerCapture(event.pointerId);
    const pen = canvas.current!.getContext('2d')!;
    Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#17211f' });
    pen.beginPath();
    pen.moveTo(...at(event));
  }

  function move(event: PointerEvent) {
    if (!isDown.current) return;
    const pen = canvas.current!.getContext('2d')!;
    pen.lineTo(...at(event));
    pen.stroke();
  }

  function end() {
    if (!isDown.current) return;
    isDown.current = false;
    onChange(canvas.current!.toDataURL('image/png'));
  }

  function clear() {
    canvas.current!.getContext('2d')!.clearRect(0, 0, canvas.current!.width, canvas.current!.height);
    onChange(undefined);
  }

  return (
    <div>
      <div className={classes.paper}>
        <canvas
          ref={canvas}
          className={classes.pad}
          width={640}
          height={240}
          role="img"
          aria-label={t(words.drawHere)}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </div>
      <Group justify="space-between" mt={6}>
        <Text size="sm" c="dimmed">
          {t(words.drawHere)}
        </Text>
        <Button size="xs" variant="subtle" onClick={clear}>
          {t(words.clear)}
        </Button>
      </Group>
    </div>
  );
}
