import { Text } from '@mantine/core';
import { useState } from 'react';
import classes from './charts.module.css';
import { labeledPoints, lineOf, niceTop } from './scale.ts';

export type Point = { label: string; short: string; value: number | null; previous: number | null };

type Props = {
  /** What the chart shows, for screen readers; the table beside it has the figures. */
  label: string;
  points: Point[];
  format(value: number | null): string;
  /** The name of the earlier period. */
  previousName: string;
  /** The highest value there can be: 1 for shares. */
  most?: number;
  height?: number;
};

const WIDTH = 1000;
const STEPS = [0, 0.5, 1];

/** A period as a line, the one before it dashed. Points can be pointed at; a table has the same for everybody else. */
export function LineChart({ label, points, format, previousName, most, height = 240 }: Props) {
  const [shown, setShown] = useState<number>();
  const values = points.map(({ value }) => value);
  const before = points.map(({ previous }) => previous);
  const top = niceTop([...values, ...before], most);
  const last = Math.max(1, points.length - 1);
  const x = (i: number) => (i / last) * WIDTH;
  const y = (value: number) => height - (value / top) * height;
  const percent = (i: number) => `${(i / last) * 100}%`;
  const line = lineOf(values, x, y);
  const isWhole = values.length > 1 && !values.includes(null);
  const point = shown === undefined ? undefined : points[shown];
  return (
    <div className={classes.box} role="img" aria-label={label}>
      <div
        className={classes.plot}
        aria-hidden
        style={{ height, marginBottom: 30, marginTop: 10, marginRight: 24 }}
      >
        {STEPS.map(step => (
          <span key={step} className={classes.yLabel} style={{ top: height - step * height }}>
            {format(top * step)}
          </span>
        ))}
        <svg
          className={classes.chart}
          viewBox={`0 0 ${WIDTH} ${height}`}
          preserveAspectRatio="none"
          style={{ height }}
          role="presentation"
          focusable="false"
        >
          {STEPS.map(step => (
            <line
              key={step}
              className={classes.grid}
              x1={0}
              x2={WIDTH}
              y1={y(top * step)}
              y2={y(top * step)}
            />
          ))}
          <path className={classes.before} d={lineOf(before, x, y)} />
          {isWhole && (
            <path className={classes.area} d={`${line}L${x(values.length - 1)} ${height}L0 ${height}Z`} />
          )}
          <path className={classes.now} d={line} />
        </svg>
        {labeledPoints(points.length, 6).map(i => (
          <span key={i} className={classes.xLabel} style={{ left: percent(i) }}>
            {points[i]!.short}
          </span>
        ))}
        {points.map((each, i) => (
          <div
            key={each.label}
            className={classes.hover}
            style={{ left: `${((i - 0.5) / last) * 100}%`, width: `${100 / last}%` }}
            onPointerEnter={() => setShown(i)}
            onPointerLeave={() => setShown(undefined)}
          />
        ))}
        {point && (
          <div
            className={classes.tip}
            style={
              shown! > last / 2 ? { right: `${100 - (shown! / last) * 100}%` } : { left: percent(shown!) }
            }
          >
            <Text size="xs" fw={600}>
              {point.label}
            </Text>
            <div>{format(point.value)}</div>
            <Text size="xs" c="dimmed">
              {previousName}: {format(point.previous)}
            </Text>
          </div>
        )}
      </div>
    </div>
  );
}
