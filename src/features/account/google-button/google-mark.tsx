/** Google's logo in its original colours, as its branding rules require. */
export const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.7h3.6c2-1.9 3.2-4.7 3.2-8.1z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.4-1 7.2-2.7l-3.6-2.7c-1 .7-2.2 1.1-3.6 1.1-2.8 0-5.2-1.9-6-4.5H2.3V17A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M6 14.2a6.5 6.5 0 0 1 0-4.3V7H2.3a11 11 0 0 0 0 10z" />
    <path fill="#ea4335" d="M12 5.4c1.6 0 3 .6 4.2 1.6L19.3 4A11 11 0 0 0 2.3 7L6 9.9c.8-2.6 3.2-4.5 6-4.5z" />
  </svg>
);
