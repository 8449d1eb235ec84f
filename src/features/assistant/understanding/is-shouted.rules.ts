/** Mostly capitals, and more than a word of them. */
export const isShouted = (question: string): boolean => {
  const letters = question.replace(/[^\p{L}]/gu, '');
  return (
    letters.length >= MIN_SHOUTED_LETTERS &&
    letters.replace(/\P{Lu}/gu, '').length / letters.length >= MIN_CAPITALS_SHARE
  );
};
const MIN_SHOUTED_LETTERS = 8;
const MIN_CAPITALS_SHARE = 0.7;
