/** A name in plain letters: 'São Paulo' is 'sao-paulo'. Marks that stand alone go first: to sort them is what costs. */
export const slugOf = (name: string): string =>
  name
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
