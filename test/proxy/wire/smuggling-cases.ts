import { site } from '../ask.js';

/** The request that is hidden in the body or after the end of another: a campaign that must never be requested. */
const hidden = 'GET /v2/client/fundraiser/666 HTTP/1.1\r\nHost: p\r\n\r\n';
export const seven = '/v2/client/fundraiser/7';
export const search = '/v2/private/teams/search';
const chunked = `2\r\n{}\r\n0\r\n\r\n`;

export function get(target: string, ...lines: readonly string[]): string {
  return [`GET ${target} HTTP/1.1`, 'Host: p', ...lines, '', ''].join('\r\n');
}

function post(lines: readonly string[], body: string): string {
  const head = [`POST ${search} HTTP/1.1`, 'Host: p', `Origin: ${site}`, 'Content-Type: application/json'];
  return [...head, ...lines, '', body].join('\r\n');
}

interface Case {
  readonly bytes: string | readonly string[];
  /** Requests that reach the platform, in order. */
  readonly received: readonly string[];
  /**
   * Statuses of the answers. Absent if Node refuses what follows a request: both answers are then sent at the same time, and the connection
   * ends after the first.
   */
  readonly statuses?: readonly number[];
  /** Status with which some versions of Node refuse the request; then nothing reaches the platform. */
  readonly orRefusedBy?: number;
}

const refused = { received: [], statuses: [400] };
const once = { received: [seven], statuses: [200] };
const notFound = { received: [], statuses: [404] };
const found = { received: [search], statuses: [200] };

export const cases: Readonly<Record<string, Case>> = {
  // Two lengths.
  'CL.TE': {
    bytes: post(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
    ...refused,
  },
  'TE.CL': {
    bytes: post(
      ['Transfer-Encoding: chunked', 'Content-Length: 4'],
      `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    ),
    ...refused,
  },
  'two different lengths': {
    bytes: post(['Content-Length: 2', 'Content-Length: 60'], `{}${hidden}`),
    ...refused,
  },
  'the same length twice': {
    bytes: post(['Content-Length: 2', 'Content-Length: 2'], `{}${hidden}`),
    ...refused,
  },
  'a list of lengths': { bytes: post(['Content-Length: 2, 60'], `{}${hidden}`), ...refused },
  'a length with a plus sign': { bytes: post(['Content-Length: +2'], `{}${hidden}`), ...refused },
  'a negative length': { bytes: post(['Content-Length: -2'], `{}${hidden}`), ...refused },
  'a length in hexadecimal': { bytes: post(['Content-Length: 0x2'], `{}${hidden}`), ...refused },
  'a length of two numbers': { bytes: post(['Content-Length: 2 60'], `{}${hidden}`), ...refused },
  'a length above 64 bits': {
    bytes: post(['Content-Length: 18446744073709551618'], `{}${hidden}`),
    ...refused,
  },
  'an empty length': { bytes: post(['Content-Length:'], `{}${hidden}`), ...refused },
  'a GET with a body': {
    bytes: get(seven, `Content-Length: ${String(hidden.length)}`) + hidden,
    ...once,
  },
  // Encodings that only one of two servers supports.
  'an unknown encoding': { bytes: post(['Transfer-Encoding: xchunked'], chunked + hidden), ...refused },
  'another encoding after chunked': {
    bytes: post(['Transfer-Encoding: chunked, identity'], chunked + hidden),
    ...refused,
  },
  'two Transfer-Encoding headers': {
    bytes: post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked + hidden),
    ...refused,
  },
  'a space before the colon': { bytes: post(['Transfer-Encoding : chunked'], chunked + hidden), ...refused },
  'a vertical tab before the encoding': {
    bytes: post(['Transfer-Encoding: \x0bchunked'], chunked + hidden),
    ...refused,
  },
  'an encoding in a folded line': {
    bytes: post(['Transfer-Encoding:', ' chunked'], chunked + hidden),
    ...refused,
  },
  'an encoding in quotes': { bytes: post(['Transfer-Encoding: "chunked"'], chunked + hidden), ...refused },
  // Chunks.
  'a chunk’s length with a plus sign': {
    bytes: post(['Transfer-Encoding: chunked'], `+2\r\n{}\r\n0\r\n\r\n${hidden}`),
    ...refused,
  },
  'a chunk’s length with 0x': {
    bytes: post(['Transfer-Encoding: chunked'], `0x2\r\n{}\r\n0\r\n\r\n${hidden}`),
    ...refused,
  },
  'a chunk’s length above 64 bits': {
    bytes: post(['Transfer-Encoding: chunked'], `10000000000000002\r\n{}\r\n0\r\n\r\n${hidden}`),
    ...refused,
  },
  'a chunk that is longer than its length': {
    bytes: post(['Transfer-Encoding: chunked'], `2\r\n{}${hidden}\r\n0\r\n\r\n`),
    ...refused,
  },
  'a chunk whose lines end in LF': {
    bytes: post(['Transfer-Encoding: chunked'], `2\n{}\n0\n\n${hidden}`),
    ...refused,
  },
  'a request in a chunk’s extension': {
    bytes: post(['Transfer-Encoding: chunked'], `2;a="\n${hidden}"\r\n{}\r\n0\r\n\r\n`),
    ...refused,
  },
  'chunk extensions of 20 KB': {
    bytes: post(['Transfer-Encoding: chunked'], `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    received: [],
    statuses: [413],
  },
  'trailers after the body': {
    bytes: post(
      ['Transfer-Encoding: chunked', 'Trailer: Authorization, Host', 'Connection: close'],
      '2\r\n{}\r\n0\r\nAuthorization: CANARY-trailer\r\nHost: evil.example\r\n\r\n',
    ),
    ...found,
  },
  'a length after the body': {
    bytes: post(['Transfer-Encoding: chunked'], `2\r\n{}\r\n0\r\nContent-Length: 60\r\n\r\n${hidden}`),
    ...refused,
  },
  // Lines and characters.
  'lines that end in LF': { bytes: get(seven).replaceAll('\r\n', '\n') + hidden, ...refused },
  'a bare CR in a header': { bytes: get(seven, 'X: a\rContent-Length: 60') + hidden, ...refused },
  'a null byte in a header': { bytes: get(seven, 'X: a\0b'), ...refused },
  'a header name with a space': { bytes: get(seven, 'Content Length: 60') + hidden, ...refused },
  'a header without a name': { bytes: get(seven, ': x'), ...refused },
  'a folded line before the first header': {
    bytes: `GET ${seven} HTTP/1.1\r\n X: a\r\nHost: p\r\n\r\n`,
    ...refused,
  },
  'a null byte in the target': { bytes: get(`${seven}\0`), ...refused },
  'two targets': { bytes: `GET ${seven} /v2/private/transactions HTTP/1.1\r\nHost: p\r\n\r\n`, ...refused },
  'headers of 70 KB': {
    bytes: get(seven, `X: ${'a'.repeat(70_000)}`),
    received: [],
    statuses: [431],
  },
  'more headers than Node reads': {
    bytes: get(seven, ...Array.from({ length: 2_001 }, (_, at) => `x${String(at)}: 1`), 'Connection: close'),
    ...once,
    // From Node 22 on; older versions ignore headers beyond 2,000.
    orRefusedBy: 431,
  },
  // Targets.
  'an absolute URL of another host': {
    bytes: get('http://evil.example/v2/private/transactions'),
    received: [],
    statuses: [403],
  },
  'an absolute URL with a known path': {
    bytes: get(`http://evil.example${seven}`, 'Connection: close'),
    ...once,
  },
  'a path that begins with a host': { bytes: get(`//evil.example${seven}`), ...notFound },
  'an encoded slash': { bytes: get('/v2/client/fundraiser/7%2Fheatmap'), ...notFound },
  'dots before a semicolon': { bytes: get('/v2/client/fundraiser/7/..;/666'), ...notFound },
  'encoded dots': { bytes: get('/v2/client/fundraiser/7/%2e%2e/666'), ...notFound },
  'a backslash': { bytes: get('/v2/client/fundraiser\\666'), ...refused },
  'an asterisk': { bytes: get('*'), ...refused },
  'a CONNECT request': {
    bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: p\r\n\r\n',
    received: [],
    statuses: [],
  },
  // Versions, methods, hosts.
  'HTTP/0.9': { bytes: `GET ${seven}\r\n\r\n`, ...refused },
  'HTTP/1.0 with chunks': {
    bytes: post(['Transfer-Encoding: chunked'], chunked + hidden).replace('HTTP/1.1', 'HTTP/1.0'),
    received: [search],
  },
  'HTTP/1.0 without a host': { bytes: `GET ${seven} HTTP/1.0\r\n\r\n`, ...refused },
  'HTTP/2 without an upgrade': { bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ...refused },
  'an offer of HTTP/2': {
    bytes: get(
      seven,
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ),
    ...once,
  },
  'another method in a header': {
    bytes: get('/v2/private/transactions', 'X-HTTP-Method-Override: POST'),
    received: [],
    statuses: [403],
  },
  'a method in lower case': { bytes: get(seven).replace('GET', 'get'), ...refused },
  'no host': { bytes: `GET ${seven} HTTP/1.1\r\n\r\n`, ...refused },
  'two hosts': { bytes: get(seven, 'Host: evil.example', 'Connection: close'), ...refused },
  'a host with a path': {
    bytes: get(seven).replace('Host: p', 'Host: p/v2/private/transactions?'),
    ...refused,
  },
  'Expect: 100-continue': {
    bytes: [post(['Content-Length: 2', 'Expect: 100-continue', 'Connection: close'], ''), '{}'],
    received: [search],
    statuses: [100, 200],
  },
  // Two valid requests.
  'two pipelined requests': {
    bytes: get(seven) + get('/v2/client/fundraiser/8', 'Connection: close'),
    received: [seven, '/v2/client/fundraiser/8'],
    statuses: [200, 200],
  },
  'a request after Connection: close': { bytes: get(seven, 'Connection: close') + hidden, received: [seven] },
};
