import { useTranslate } from '../../../lib/language.tsx';
import { access, roles } from '../../../words/access.ts';
import { signIn } from '../../../words/sign-in.ts';
import { useMe } from './me.tsx';
import { useFranchiseNames } from './use-franchises.ts';

/** Who is signed in, in words: their name, role, and the franchises they see. */
export function useIdentity() {
  const t = useTranslate();
  const { user } = useMe();
  const franchises = useFranchiseNames(user.franchiseIds);
  return {
    // Whoever holds an access token has no address.
    name: user.email ? user.name : t(signIn.tokenHolder),
    email: user.email,
    role: t(roles[user.role]),
    where: franchises.join(', ') || t(access.wholeBusiness),
  };
}
