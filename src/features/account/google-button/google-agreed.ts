// Whether a person on this device agreed to load Google's button. Stored on the device only.
const KEPT = 'northfare.google';

export function hasAgreed(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'agreed';
  } catch {
    return false; // a device that keeps nothing is asked again
  }
}

export function keepAgreed(agreed: boolean): void {
  try {
    if (agreed) localStorage.setItem(KEPT, 'agreed');
    else localStorage.removeItem(KEPT);
  } catch {
    // Without storage the answer holds for this page only.
  }
}
