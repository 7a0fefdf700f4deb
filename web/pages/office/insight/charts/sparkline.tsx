import classes from './charts.module.css';
import { lineOf, niceTop } from './scale.ts';

const [WIDTH, HEIGHT] = [120, 36];

/** A day without a figure, such as a share of nothing, keeps the one before it. */
function bridged(values: (number | null)[]): (number | null)[] {
  let last = values.find(value => value !== null) ?? null;
  return values.map(value => {
    last = value ?? last;
    return last;
  });
}

/** A line without axes: how it went, at a glance. The figures beside it say the same, so screen readers skip it. */
export function Sparkline({
  values: given,
  before: givenBefore = [],
  height = HEIGHT,
}: {
  values: (number | null)[];
  before?: (number | null)[];
  height?: number;
}) {
  const [values, before] = [bridged(given), bridged(givenBefore)];
  const top = niceTop([...values, ...before]);
  const count = Math.max(values.length, before.length, 2);
  const x = (i: number) => (i / (count - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - 2 - (value / top) * (HEIGHT - 4);
  const line = lineOf(values, x, y);
  const isWhole = values.length > 1 && !values.includes(null);
  return (
    <div className={classes.box} aria-hidden>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        style={{ height }}
        focusable="false"
        role="presentation"
      >
        <path className={classes.before} d={lineOf(before, x, y)} />
        {isWhole && (
          <path className={classes.area} d={`${line}L${x(values.length - 1)} ${HEIGHT}L0 ${HEIGHT}Z`} />
        )}
        <path className={classes.now} d={line} />
      </svg>
    </div>
  );
}
