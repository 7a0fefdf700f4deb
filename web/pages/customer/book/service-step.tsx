import { Alert, Box, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Fragment, type Ref, useRef, useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { type Service, useServices } from '../../../lib/services.ts';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Question } from '../../../ui/question.tsx';
import { RatingLine } from '../../../ui/rating-line.tsx';
import { ServicePhoto } from '../../../ui/service-photo.tsx';
import { book } from '../../../words/book.ts';
import classes from './book.module.css';
import { estimatePrice } from './price.ts';
import { StepFrame } from './step-frame.tsx';
import { change, useDraft } from './use-draft.ts';

export function ServiceStep({ onNext }: { onNext: () => void }) {
  const t = useTranslate();
  const { money, roundMoney } = useFormats();
  const draft = useDraft();
  const { data: services, error, refetch } = useServices();
  const [isMissing, setMissing] = useState(false);
  const lengthField = useRef<HTMLInputElement>(null);
  const chosen = services?.find(service => service.label === draft.service);
  const hasPhotos = services?.some(({ photoUrl }) => photoUrl !== null);
  const hasMore = (service: Service) => service.pricePerFoot !== null || service.pricePerStorey !== null;

  /** What is priced by the foot has no price without a length. */
  const lacksLength = chosen !== undefined && chosen.pricePerFoot !== null && draft.gutterLength === null;

  function next() {
    setMissing(!chosen || lacksLength);
    if (!chosen) return;
    if (lacksLength) lengthField.current?.focus();
    else onNext();
  }

  function choose(service: Service) {
    if (service.label === draft.service) return;
    setMissing(false);
    change({ service: service.label, addOns: [], gutterLength: null, stories: 1 });
  }

  return (
    <StepFrame
      step="service"
      title={t(book.serviceTitle)}
      onNext={next}
      price={chosen && money(estimatePrice(chosen, draft))}
      isReady={services !== undefined && services.length > 0}
    >
      {/* Wider screens have it beside the steps. */}
      <Box hiddenFrom="md">
        <RatingLine />
      </Box>
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {!services && !error && <Loading />}
      {services?.length === 0 && (
        <EmptyState icon={<IconTool />} title={t(book.noServices)}>
          {t(book.noServicesDetail)}
        </EmptyState>
      )}
      {services && services.length > 0 && (
        <Question legend={t(book.services)}>
          <Stack gap="xs">
            {services.map(service => (
              <Fragment key={service.id}>
                <Choice
                  name="service"
                  value={service.label}
                  checked={service === chosen}
                  onChange={() => choose(service)}
                  title={service.label}
                  media={hasPhotos && <ServicePhoto url={service.photoUrl} isSmall />}
                  detail={
                    <>
                      {service.description}
                      <Text component="span" display="block" size="sm" c="dimmed">
                        {t(book.minutes, { count: service.durationMinutes })}
                      </Text>
                    </>
                  }
                  aside={
                    hasMore(service)
                      ? t(book.from, { price: roundMoney(service.price) })
                      : roundMoney(service.price)
                  }
                />
                {service === chosen && (
                  <Details
                    service={service}
                    lengthField={lengthField}
                    lengthError={isMissing && lacksLength ? t(book.giveLength) : undefined}
                  />
                )}
              </Fragment>
            ))}
          </Stack>
        </Question>
      )}
      {isMissing && !chosen && (
        <Alert color="red" role="alert" ref={showIt}>
          {t(book.chooseService)}
        </Alert>
      )}
    </StepFrame>
  );
}

/** A long list may have pushed it out of sight. */
const showIt = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const Loading = () => (
  <Stack gap="xs">
    {[1, 2, 3, 4, 5].map(each => (
      <Skeleton key={each} h={84} />
    ))}
  </Stack>
);

type DetailsProps = {
  service: Service;
  lengthField: Ref<HTMLInputElement>;
  lengthError: string | undefined;
};

function Details({ service, lengthField, lengthError }: DetailsProps) {
  const t = useTranslate();
  const { money } = useFormats();
  const draft = useDraft();
  const { pricePerFoot, pricePerStorey, addOns } = service;
  const toggle = (label: string, isOn: boolean) =>
    change({ addOns: isOn ? [...draft.addOns, label] : draft.addOns.filter(each => each !== label) });
  return (
    <Stack className={classes.details}>
      {pricePerFoot !== null && (
        <TextInput
          ref={lengthField}
          required
          withAsterisk={false}
          error={lengthError}
          label={t(book.gutterLength)}
          description={t(book.gutterHint, { price: money(pricePerFoot) })}
          type="number"
          inputMode="numeric"
          min={1}
          max={5_000}
          value={draft.gutterLength ?? ''}
          onChange={event => change({ gutterLength: readLength(event.currentTarget.value) })}
        />
      )}
      {pricePerStorey !== null && (
        <NativeSelect
          label={t(book.stories)}
          description={t(book.storiesHint, { price: money(pricePerStorey) })}
          data={['1', '2', '3', '4', '5']}
          value={String(draft.stories)}
          onChange={event => change({ stories: Number(event.currentTarget.value) })}
        />
      )}
      {addOns.length > 0 && (
        <Question legend={`${t(book.addOns)} (${t(book.optional)})`}>
          <Stack gap="xs">
            {addOns.map(({ label, price }) => (
              <Choice
                key={label}
                type="checkbox"
                name="addOn"
                value={label}
                checked={draft.addOns.includes(label)}
                onChange={isOn => toggle(label, isOn)}
                title={label}
                aside={`+ ${money(price)}`}
              />
            ))}
          </Stack>
        </Question>
      )}
    </Stack>
  );
}

function readLength(text: string): number | null {
  const feet = Math.round(Number(text));
  return text.trim() && Number.isFinite(feet) && feet > 0 ? Math.min(feet, 5_000) : null;
}
