import { useId, useState } from 'react';
import { useFormats } from '../lib/business.tsx';
import { byDay } from '../lib/by-day.ts';
import { useTranslate } from '../lib/language.tsx';
import { common } from '../words/common.ts';
import { Choice } from './choice.tsx';
import { Question } from './question.tsx';

type Window = { date: string; time: string; start: string };

type Props<T extends Window> = {
  windows: T[];
  picked: T | undefined;
  /** Another day drops what was picked before: nobody confirms a window they no longer see. */
  onPick: (window: T | undefined) => void;
};

/** Picks a day, then one of its arrival windows. */
export function WindowPicker<T extends Window>({ windows, picked, onPick }: Props<T>) {
  const t = useTranslate();
  const { plainDay, plainTimeRange, viewerTime } = useFormats();
  // A page may have several pickers; radio buttons with the same name would be one group.
  const id = useId();
  const [lastDay, setLastDay] = useState<string>();
  const days = byDay(windows);
  const shown = picked?.date ?? lastDay;
  const [day, ofDay] = days.find(([date]) => date === shown) ?? days[0] ?? ['', []];
  return (
    <>
      <Question legend={t(common.day)} pills="row">
        {days.map(([date]) => (
          <Choice
            key={date}
            pill
            name={`day ${id}`}
            value={date}
            checked={date === day}
            onChange={() => {
              setLastDay(date);
              onPick(undefined);
            }}
            title={plainDay(date)}
          />
        ))}
      </Question>
      <Question legend={t(common.arrivalWindow)} pills="grid">
        {ofDay.map(window => {
          const own = viewerTime(window.start);
          return (
            <Choice
              key={window.time}
              pill
              name={`time ${id}`}
              value={window.time}
              checked={window.start === picked?.start}
              onChange={() => onPick(window)}
              title={plainTimeRange(window.time)}
              detail={own && `${own} ${t(common.yourTime)}`}
            />
          );
        })}
      </Question>
    </>
  );
}
