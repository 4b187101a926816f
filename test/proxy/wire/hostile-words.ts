const words = (text: string) => text.trim().split(/ +/);

/** Parts of a path or query with which an address might get past a check. */
export const addressTricks: readonly string[] = [
  ...words(
    '.. . %2e%2e %2E. %2f %252f %5c \\ ; ;a=b ..; %00 \0 %09 %0d%0a // / %31 %2E # ? & = % %zz * :id {id}',
  ),
  ...words('@evil.example //evil.example/ http://evil.example 12%0a 12/.. é ~ _'),
  ...words('１２ %EF%BC%91 012 1e3 -1 0 +1 9007199254740993'),
  ...words('transactions private client v2 V2 fundraiser heatmap HEATMAP teams search personal-page user'),
  ...words(
    '?only_received=true ?only_received=1 ?only_received=true&only_received=true ?templates=1,2 ?templates[]=1',
  ),
  ...words('?a=b #x ?limit=5 ?page=2&sort=id ?tags[]=a ?__proto__=1'),
  ...[' ', '\t', '1'.repeat(40), '1'.repeat(400)],
];

/** Names of headers by which a visitor might change what the platform gets. */
export const headerNames: readonly string[] = [
  ...words('authorization cookie x-forwarded-for x-forwarded-host x-forwarded-proto forwarded x-api-key'),
  ...words(
    'x-http-method-override x-method-override proxy-authorization referer user-agent x-real-ip via range te',
  ),
  ...words(
    'accept accept-language accept-encoding if-none-match if-modified-since x-original-url x-rewrite-url dnt',
  ),
  ...words('connection keep-alive upgrade-insecure-requests cache-control pragma x-host cf-connecting-ip'),
  ...words('fr-challenge fr-repeat'),
];
