/** The settings in the builder, from which all snippets are made. */
export interface Choice {
  readonly tag: string;
  /** Whether its pages need `fr-autoloader.js`, because `fr-widgets.js` lacks it. */
  readonly isAutoloaded: boolean;
  /** Attributes by name; an empty text for boolean attributes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Child[];
  /** Shown while there are no figures. */
  readonly text: string;
  readonly page: PageChoice;
  /** The files that the script loads for the element, as paths from its folder; empty if unknown. */
  readonly files: readonly string[];
  /** Values of custom properties, by name. */
  readonly colours: Readonly<Record<string, string>>;
}

export interface Child {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The settings that all widgets of a page share. */
export interface PageChoice {
  /** Address of `fr-autoloader.js` or `fr-widgets.js`. */
  readonly script: string;
  readonly proxyUrl: string;
  readonly currency: string;
  readonly locale: string;
  /** Empty for pages without a donate form. */
  readonly processor: string;
  /** Settings of the processor by the name that they have in the script's tag: `location-id`. */
  readonly processorSettings: Readonly<Record<string, string>>;
}

/** The settings of each processor: their names in the script's tag, and their names in code. */
export const processors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stripe: { key: 'publishableKey' },
  square: { 'application-id': 'applicationId', 'location-id': 'locationId' },
  braintree: { key: 'authorization' },
  'authorize-net': { 'api-login-id': 'apiLoginId', key: 'clientKey' },
  moneris: { 'profile-id': 'profileId' },
  sandbox: { url: 'url' },
};

/** A block of code to copy, and a sentence that explains where it belongs. */
export interface Snippet {
  readonly where: string;
  readonly code: string;
}
