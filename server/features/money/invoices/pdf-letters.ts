/** What the PDF's built-in fonts can draw: Windows-1252. */
const BUILT_IN = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

export const isBuiltIn = (text: string): boolean => BUILT_IN.test(text.normalize('NFC'));

/** Letters without a base letter to fall back on, and the Cyrillic and Greek alphabets. */
const latin = new Map(
  `ł l,Ł L,đ d,Đ D,ħ h,Ħ H,ı i,ŋ n,Ŋ N,ŧ t,Ŧ T,
а a,б b,в v,г g,д d,е e,ё yo,ж zh,з z,и i,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh,ц ts,ч ch,ш sh,щ shch,
ъ ",ы y,ь ',э e,ю yu,я ya,і i,ї yi,є ye,ґ g,ў u,ђ dj,ј j,љ lj,њ nj,ћ c,џ dz,ѓ gj,ќ kj,ѕ dz,
α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ y,φ f,χ ch,ψ ps,ω o`
    .split(',')
    .map(pair => pair.trim().split(' ') as [string, string]),
);

/**
 * Text the built-in fonts can draw: unsupported accents are removed, Greek and Cyrillic are transliterated,
 * and anything else is shown as its code point. Nothing is dropped.
 */
export const romanize = (text: string): string =>
  [...text.normalize('NFC')].map(letter => (isBuiltIn(letter) ? letter : inLatin(letter))).join('');

function inLatin(letter: string): string {
  // й and ё have their own transliteration, so they come before removing marks.
  const known = byCase(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  if (bare !== '' && bare !== letter) return romanize(bare);
  return named(letter);
}

function byCase(letter: string): string | undefined {
  const exact = latin.get(letter);
  if (exact !== undefined) return exact;
  const lower = latin.get(letter.toLowerCase());
  return lower === undefined ? undefined : lower.charAt(0).toUpperCase() + lower.slice(1);
}

const named = (letter: string) => `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** Shows control characters, such as direction overrides, instead of obeying them. */
export const nameControls = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, named);
