import type { DispatchMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';

const exactLater = {
  en: ' We’ll tell you the exact time and who is coming the evening before.',
  es: ' La noche anterior le diremos la hora exacta y quién irá.',
};

const headings = {
  planned: { en: 'You’re scheduled', es: 'Su visita está programada' },
  moved: { en: 'New time for your visit', es: 'Nuevo horario de su visita' },
  technician: { en: 'New technician for your visit', es: 'Nuevo técnico para su visita' },
};

/** What is new about a visit, as a heading and as a sentence. */
export function visitNews(
  { exact, moved, sameTime, requested, worker }: DispatchMessages['visit_planned'],
  { say }: Business,
): { heading: string; news: string } {
  const later = exact === false ? say(exactLater) : '';
  if (sameTime)
    return {
      heading: say(headings.technician),
      news: worker
        ? say({
            en: `${worker} is your technician now. The time stays the same.`,
            es: `Ahora su técnico es ${worker}. El horario no cambia.`,
          })
        : say({
            en: 'Another technician is coming. The time stays the same.',
            es: 'Irá otro técnico. El horario no cambia.',
          }),
    };
  if (requested)
    return {
      heading: say(headings.moved),
      news: say({ en: 'Your visit is rescheduled.', es: 'Su visita fue reprogramada.' }) + later,
    };
  if (moved)
    return {
      heading: say(headings.moved),
      news:
        say({
          en: 'We had to change the time of your visit.',
          es: 'Tuvimos que cambiar el horario de su visita.',
        }) + later,
    };
  const who =
    exact !== false && worker
      ? say({ en: ` ${worker} is your technician.`, es: ` Su técnico es ${worker}.` })
      : '';
  return {
    heading: say(headings.planned),
    news: say({ en: 'You’re scheduled.', es: 'Su visita está programada.' }) + who + later,
  };
}
