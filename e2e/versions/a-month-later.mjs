/** For `node --import`: a command runs as if it were 31 days later. */
const pause = 31 * 86_400_000;
const { now } = Date;

globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [Date.now()]));
  }

  static now() {
    return now() + pause;
  }
};
