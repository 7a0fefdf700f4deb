import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { branding } from '../../../../words/settings-pages.ts';
import { setup as words } from '../../../../words/setup.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { ColorFields, LogoForm } from '../../platform/settings/branding-form.tsx';
import { ProfileFields, RegionFields } from '../../platform/settings/business-form.tsx';
import { OfficeHours } from '../../platform/settings/conversation-form.tsx';
import { ownTimeZone } from '../../platform/settings/time-zones.ts';
import {
  type Settings,
  useIsLocked,
  usePatchSettings,
  useSettings,
} from '../../platform/settings/use-settings.ts';
import { Step, type StepProps } from './step.tsx';

type Props = StepProps & { settings: Settings };

const withSettings = (Form: (props: Props) => React.ReactNode) =>
  function Asked(props: StepProps) {
    return (
      <Loaded query={useSettings()} height={420}>
        {settings => <Form {...props} settings={settings} />}
      </Loaded>
    );
  };

function useSave(save: () => Promise<unknown>, onDone: () => void) {
  const { mutate, isPending, error } = useMutation({ mutationFn: save, onSuccess: onDone });
  return { run: () => mutate(), isPending, error };
}

export const BusinessStep = withSettings(({ settings: { business }, ...way }) => {
  const [values, setValues] = useState(business);
  const patch = usePatchSettings();
  const save = useSave(() => patch('business', business, values), way.onDone);
  return (
    <Step
      {...way}
      title={words.business}
      how={words.businessHow}
      save={{ ...save, isReady: values.name.trim() !== '' }}
    >
      <ProfileFields values={values} onChange={changes => setValues({ ...values, ...changes })} />
    </Step>
  );
});

export const BrandStep = withSettings(({ settings: { business }, ...way }) => {
  const t = useTranslate();
  const [color, setColor] = useState(business.color);
  const patch = usePatchSettings();
  const save = useSave(() => patch('business', business, { ...business, color }), way.onDone);
  return (
    <Step {...way} title={words.brand} how={words.brandHow} save={save}>
      <LogoForm business={business} />
      <Section title={t(branding.color)}>
        <ColorFields color={color} onChange={setColor} business={business} />
      </Section>
    </Step>
  );
});

export const HoursStep = withSettings(({ settings: { business, conversations }, ...way }) => {
  const isLocked = useIsLocked();
  // Nobody has chosen a zone yet: the one of this computer is most likely right.
  const zone =
    business.timezone === 'UTC' && !isLocked('business.timezone') ? ownTimeZone() : business.timezone;
  const [region, setRegion] = useState({ ...business, timezone: zone });
  const [hours, setHours] = useState(conversations.officeHours);
  const patch = usePatchSettings();
  const save = useSave(async () => {
    await patch('business', business, region);
    await patch('conversations', conversations, { ...conversations, officeHours: hours });
  }, way.onDone);
  return (
    <Step
      {...way}
      title={words.hours}
      how={words.hoursHow}
      save={{ ...save, isReady: hours.every(({ from, to }) => from < to) }}
    >
      <RegionFields values={region} onChange={changes => setRegion({ ...region, ...changes })} />
      <OfficeHours hours={hours} onChange={setHours} />
    </Step>
  );
});
