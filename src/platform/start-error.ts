/** A start that cannot continue, with one sentence; main.ts prints it and exits with 1. */
export class StartError extends Error {
  // By its name, since the build and the build script each have their own copy of this class.
  override name = 'StartError';
}
