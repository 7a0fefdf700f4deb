import type { CampaignMessages } from '../../../outbox/message-data.ts';
import { labels } from './labels.ts';
import { page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

export const campaignTemplates: TemplatesOf<CampaignMessages> = {
  campaign: (data, business) => {
    const body = fill(data.messageTemplate, data).replace(/\r\n?/g, '\n');
    return {
      ...page(
        {
          subject: data.subject
            ? fill(data.subject, data)
            : business.say({ en: `News from ${business.name}`, es: `Novedades de ${business.name}` }),
          paragraphs: body.split(/\n{2,}/).filter(paragraph => paragraph.trim() !== ''),
          footer: {
            text: business.say(labels.whyYouGetThis),
            link: { label: business.say(labels.unsubscribe), url: data.unsubscribeUrl },
          },
        },
        business,
      ),
      sms: `${body.trim()}\n${business.say({ en: 'Reply STOP to opt out.', es: 'Responda STOP para no recibir más.' })}`,
    };
  },
};

/** One pass, so a name that looks like a placeholder is left as is. */
const fill = (template: string, { name, email }: { name: string; email: string | null }): string =>
  template.replace(/\{(name|email)\}/g, (_, placeholder) => (placeholder === 'name' ? name : (email ?? '')));
