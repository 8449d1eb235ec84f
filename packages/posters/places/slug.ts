/** 'São Paulo' becomes 'sao-paulo'. Combining marks that stand alone are removed first, because sorting them is slow. */
export const slugOf = (name: string): string =>
  name
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
