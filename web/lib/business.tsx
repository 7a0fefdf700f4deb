import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { call, type Data } from './api.ts';
import { createFormats, type Formats } from './formats.ts';
import { useLanguage } from './language.tsx';

export type Business = Data<'GET /api/business'>;

type BusinessState = { business: Business; formats: Formats };

const BusinessContext = createContext<BusinessState | undefined>(undefined);

/** Embedded in the page, so that it can be drawn before the service answers; possibly a little old. */
const embedded: Business = JSON.parse(document.getElementById('business')!.textContent);

export function BusinessProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { data: business = embedded } = useQuery({
    queryKey: ['business'],
    queryFn: () => call('GET /api/business'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = useMemo(
    () => ({ business, formats: createFormats(business, language) }),
    [business, language],
  );
  return <BusinessContext value={state}>{children}</BusinessContext>;
}

/** Inside, times are those of another zone: where the work is done. */
export function InZone({ timezone, children }: { timezone: string; children: ReactNode }) {
  const { business } = useBusinessState();
  const { language } = useLanguage();
  const state = useMemo(
    () => ({ business, formats: createFormats({ ...business, timezone }, language) }),
    [business, timezone, language],
  );
  return <BusinessContext value={state}>{children}</BusinessContext>;
}

function useBusinessState(): BusinessState {
  const state = useContext(BusinessContext);
  if (!state) throw new Error('The business is not state outside a BusinessProvider');
  return state;
}

export const useBusiness = () => useBusinessState().business;

/** Formats money, dates and times for the viewer's language and the business's time zone. */
export const useFormats = () => useBusinessState().formats;
