/** A module of Braintree's SDK that its types leave out: the frame's page makes a client of what the page's own client was told. */
declare module 'braintree-web/client/client.js' {
  class Client {
    constructor(configuration: object);
    request(options: object): Promise<{
      readonly creditCards: readonly {
        readonly nonce: string;
        readonly details: object;
        readonly description: string;
        readonly type: string;
      }[];
    }>;
  }
  export = Client;
}
