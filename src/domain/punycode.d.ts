// The package has no types of its own.
declare module 'punycode.js' {
  const punycode: { toUnicode(host: string): string; toASCII(host: string): string };
  export default punycode;
}
