import {
  IconBugOff,
  IconBulb,
  IconDroplet,
  IconFlame,
  IconHomeCog,
  IconPaint,
  IconPlant2,
  IconPool,
  type IconProps,
  IconSnowflake,
  IconSparkles,
  IconSpray,
  IconWindow,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './home.module.css';

/** By words of the trade in English and Spanish; the first that fits wins. */
const drawings: [RegExp, ComponentType<IconProps>][] = [
  [/pool|piscina|alberca/i, IconPool],
  [/window|ventana/i, IconWindow],
  [/pressure|power wash|presión/i, IconSpray],
  [/heat|furnace|boiler|calefac|caldera/i, IconFlame],
  [/cool|air|a\/?c\b|hvac|aire/i, IconSnowflake],
  [/lawn|garden|yard|tree|césped|jardín|árbol/i, IconPlant2],
  [/electric|light|electri|luz/i, IconBulb],
  [/paint|pintura/i, IconPaint],
  [/pest|plaga/i, IconBugOff],
  [/plumb|drain|gutter|leak|plomer|canal|drenaje/i, IconDroplet],
  [/clean|limpieza/i, IconSparkles],
];

/** Stands in for the photo of a service. */
export function ServiceDrawing({ label }: { label: string }) {
  const Icon = drawings.find(([words]) => words.test(label))?.[1] ?? IconHomeCog;
  return (
    <span className={classes.serviceDrawing} aria-hidden>
      <Icon size={44} stroke={1.4} />
    </span>
  );
}
