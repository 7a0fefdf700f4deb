import { messagePage } from '../../../http/html-page.ts';
import type { Look } from '../../../http/page-look.ts';
import { words } from '../../../http/page-words.ts';
import type { Refusal } from './sign-in-by-oidc.ts';

const details = {
  expired: words.signInExpired,
  refused: words.signInRefused,
  unverified: words.signInUnverified,
  unknown: words.signInUnknown,
  unavailable: words.signInUnavailable,
};

export const refusalPage = (look: Look, refusal: Refusal): string =>
  messagePage(
    look,
    look.tell(words.signInFailed),
    look.tell(details[refusal], { business: look.business }),
    `<p><a href="/admin">${look.say(words.signInAnotherWay)}</a></p>`,
  );
