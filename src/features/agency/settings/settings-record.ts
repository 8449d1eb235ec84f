/** There is one record of settings, and it is never deleted. */
export const SETTINGS_ID = '5e771465-0000-4000-8000-000000000001';
