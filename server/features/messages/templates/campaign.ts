import type { CampaignMessages } from '../../../outbox/message-data.ts';
import { page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

export const campaignTemplates: TemplatesOf<CampaignMessages> = {
  campaign: (data, business) => {
    const body = fill(data.messageTemplate, data).replace(/\r\n?/g, '\n');
    return {
      ...page(
        {
          subject: data.subject ? fill(data.subject, data) : `News from ${business.name}`,
          paragraphs: body.split(/\n{2,}/).filter(paragraph => paragraph.trim() !== ''),
          footer: {
            text: `You get this because ${business.name} worked for you.`,
            link: { label: 'Unsubscribe', url: data.unsubscribeUrl },
          },
        },
        business,
      ),
      sms: `${body.trim()}\nReply STOP to opt out.`,
    };
  },
};

/** One pass, so a name that looks like a placeholder is left as is. */
const fill = (template: string, { name, email }: { name: string; email: string | null }): string =>
  template.replace(/\{(name|email)\}/g, (_, placeholder) => (placeholder === 'name' ? name : (email ?? '')));
