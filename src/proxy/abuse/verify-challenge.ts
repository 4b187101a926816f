/**
 * Says whether a visitor's solution is right: a captcha's token, as the page sent it in `FR-Challenge`. It may reject, or
 * take too long (5 s): nothing is known of the solution then, and few gifts are let through until it can be asked again. A proxy asks
 * about 50 at a time, and lets 50 more wait; further gifts are told to come again.
 */
export type VerifyChallenge = (
  solution: string,
  about: {
    /** Origin of the page; empty for a program. */
    readonly site: string;
    /** Aborted when it is waited for no longer. */
    readonly signal: AbortSignal;
  },
) => boolean | Promise<boolean>;
