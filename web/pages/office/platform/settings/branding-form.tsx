import { Alert, Box, Button, ColorInput, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { branding as words } from '../../../../words/settings-pages.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { Section } from '../../parts/section.tsx';
import classes from './branding.module.css';
import { useLocked } from './locked.tsx';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings, useShowSettings } from './use-settings.ts';

type Business = Settings['business'];

const COLORS = ['#0b6e5f', '#1d4ed8', '#7c3aed', '#be123c', '#c2410c', '#15803d', '#0f172a'];
const isColor = (text: string) => /^#[0-9a-fA-F]{6}$/.test(text);

/** The logo; saved as soon as it is chosen. */
export function LogoForm({ business }: { business: Business }) {
  const t = useTranslate();
  const show = useShowSettings();
  const save = useMutation({
    mutationFn: async (file: File | null) =>
      show(
        file
          ? await hq('PUT /api/settings/logo', { body: file as never })
          : await hq('DELETE /api/settings/logo'),
      ),
    onSuccess: () => notifyDone(t, t(words.logoSaved)),
  });
  return (
    <Section title={t(words.logo)}>
      <Stack gap="sm">
        <Text size="sm">{t(words.logoHow)}</Text>
        <Group>
          <Box className={classes.logo}>
            {business.logo ? (
              <Image src={business.logo} alt={business.name} fit="contain" h={56} w="auto" maw={200} />
            ) : (
              <Text size="sm">{t(words.noLogo)}</Text>
            )}
          </Box>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={file => file && save.mutate(file)}>
            {props => (
              <Button variant="default" loading={save.isPending} {...props}>
                {t(business.logo ? words.replaceLogo : words.addLogo)}
              </Button>
            )}
          </FileButton>
          {business.logo && (
            <Button variant="subtle" color="gray" onClick={() => save.mutate(null)} disabled={save.isPending}>
              {t(words.removeLogo)}
            </Button>
          )}
        </Group>
        {save.error && <ErrorAlert error={save.error} />}
      </Stack>
    </Section>
  );
}

export function ColorForm({ business }: { business: Business }) {
  const t = useTranslate();
  const [color, setColor] = useState(business.color);
  const save = useSaveSettings('business', business);
  return (
    <SectionForm
      title={t(words.color)}
      save={save}
      isChanged={isColor(color) && color !== business.color}
      onSave={() => save.mutate({ ...business, color })}
    >
      <ColorFields color={color} onChange={setColor} business={business} />
    </SectionForm>
  );
}

export function ColorFields({
  color,
  onChange,
  business,
}: {
  color: string;
  onChange(color: string): void;
  business: Business;
}) {
  const t = useTranslate();
  const locked = useLocked();
  return (
    <>
      <ColorInput
        label={t(words.color)}
        description={t(words.colorHow)}
        value={color}
        onChange={onChange}
        format="hex"
        swatches={COLORS}
        swatchesPerRow={7}
        // Its sliders have no names that a screen reader could say.
        withPicker={false}
        withEyeDropper={false}
        maw={320}
        {...locked('business.color')}
      />
      {isColor(color) && luminance(color) > WHITE_UNREADABLE && (
        <Alert color="yellow" variant="light">
          {t(words.colorPale)}
        </Alert>
      )}
      <Preview color={isColor(color) ? color : business.color} business={business} />
    </>
  );
}

/** How a message and a page would look. */
function Preview({ color, business }: { color: string; business: Business }) {
  const t = useTranslate();
  const text = luminance(color) > WHITE_UNREADABLE ? '#111' : '#fff';
  return (
    <div role="img" aria-label={t(words.preview)} className={classes.preview}>
      <div className={classes.bar} style={{ background: color }} />
      <Group gap="xs">
        {business.logo && <Image src={business.logo} alt="" h={28} w="auto" fit="contain" />}
        <strong>{business.name}</strong>
      </Group>
      <div className={classes.title}>{t(words.previewTitle)}</div>
      <div>{t(words.previewText)}</div>
      <span className={classes.button} style={{ background: color, color: text }}>
        {t(words.previewButton)}
      </span>
    </div>
  );
}

/** White on a color lighter than this has less than 4.5 to 1. */
const WHITE_UNREADABLE = 0.183;

/** As WCAG defines it. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map(at => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
