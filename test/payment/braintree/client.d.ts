/** A module of Braintree's SDK without types: the frame's page creates a client from the configuration of the page's own client. */
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
