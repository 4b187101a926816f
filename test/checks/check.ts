/** What a check found. */
export interface Findings {
  /** One readable line, or block of lines, for each thing that is wrong. Empty: the check passes. */
  problems: string[];
  /** Figures worth reading when nothing is wrong. */
  notes?: string[];
}

export interface Check {
  name: string;
  run(): Promise<Findings>;
}
