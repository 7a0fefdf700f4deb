import { type PointerEvent, type Ref, useRef } from 'react';

/** Twice the resolution of a phone's screen, so that it prints well. */
const [WIDTH, HEIGHT] = [680, 320];
const INK = '#111';

/** A canvas to sign on with finger, pen or mouse. White in every color scheme, like paper. */
export function SignaturePad({
  ref,
  label,
  onDrawn,
}: {
  ref: Ref<HTMLCanvasElement>;
  label: string;
  onDrawn(): void;
}) {
  const last = useRef<[x: number, y: number]>(undefined);

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT];
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event);
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (!last.current) return;
    const to = pointOf(event);
    const pen = event.currentTarget.getContext('2d')!;
    Object.assign(pen, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: INK });
    pen.beginPath();
    pen.moveTo(...last.current);
    pen.lineTo(...to);
    pen.stroke();
    last.current = to;
    onDrawn();
  }

  const end = () => {
    last.current = undefined;
  };

  return (
    <canvas
      ref={ref}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
      style={{
        width: '100%',
        aspectRatio: `${WIDTH} / ${HEIGHT}`,
        background: '#fff',
        border: '2px dashed #5c6066',
        borderRadius: 8,
        // A finger draws here instead of scrolling.
        touchAction: 'none',
      }}
    />
  );
}

export function clearPad(canvas: HTMLCanvasElement) {
  canvas.getContext('2d')!.clearRect(0, 0, WIDTH, HEIGHT);
}

/** Draws a typed name as a signature, smaller until it fits. */
export function writeName(canvas: HTMLCanvasElement, name: string) {
  const pen = canvas.getContext('2d')!;
  pen.clearRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = INK;
  pen.textBaseline = 'middle';
  let size = 96;
  do {
    pen.font = `italic ${size}px cursive`;
    size -= 4;
  } while (pen.measureText(name).width > WIDTH - 48 && size > 16);
  pen.fillText(name, 24, HEIGHT / 2, WIDTH - 48);
}
