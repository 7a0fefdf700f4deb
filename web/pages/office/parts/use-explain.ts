import { useCallback } from 'react';
import type { Formats } from '../../../lib/formats.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { dispatch } from '../../../words/dispatch.ts';
import { explain } from './explain.ts';

type About = { type: string; customerName: string };

/** Says a sentence of dispatch with jobs called by what they are, as far as `find` knows them. */
export function useExplain(formats: Formats, find?: (jobId: string) => About | undefined) {
  const t = useTranslate();
  return useCallback(
    (sentence: string): string => {
      const explained = explain(sentence);
      if ('text' in explained) return explained.text;
      const { word, values, jobId } = explained;
      const about = jobId && find?.(jobId);
      return t(word, {
        ...values,
        ...(values.start && { start: formats.time(values.start) }),
        ...(values.end && { end: formats.time(values.end) }),
        ...(jobId && {
          job: about
            ? t(dispatch.showTitle, { type: about.type, customer: about.customerName })
            : t(dispatch.anotherVisit),
        }),
      });
    },
    [t, find, formats],
  );
}
