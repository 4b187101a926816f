/**
 * Says whether a visitor's solution is right: a captcha's token, as the page sent it in `FR-Challenge`. It may reject, or
 * take too long: nothing is known of the solution then, and few gifts are let through until it can be asked again.
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
