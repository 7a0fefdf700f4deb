import { useCallback } from 'react';
import type { Formats } from '../../../lib/formats.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { dispatch } from '../../../words/dispatch.ts';
import { explainAll } from './explain.ts';

type About = { type: string; customerName: string };

/** Translates sentences of the dispatch service, with job ids replaced by names that `find` knows. */
export function useExplain(formats: Formats, find?: (jobId: string) => About | undefined) {
  const t = useTranslate();
  return useCallback(
    (reason: string): string => {
      const translated = explainAll(reason).map(explained => {
        if ('raw' in explained) return explained.raw;
        const { text, values, jobId } = explained;
        const about = jobId && find?.(jobId);
        return t(text, {
          ...values,
          ...(values.start && { start: formats.time(values.start) }),
          ...(values.end && { end: formats.time(values.end) }),
          ...(jobId && {
            job: about
              ? t(dispatch.showTitle, { type: about.type, customer: about.customerName })
              : t(dispatch.anotherVisit),
          }),
        });
      });
      return translated.join('. ');
    },
    [t, find, formats],
  );
}
