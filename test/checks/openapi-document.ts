import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Campaign } from '../../src/schema/campaign.js';
import {
  Billing,
  DonationRequest,
  Installments,
  TaxReceiptRequest,
  Tribute,
} from '../../src/schema/donation.js';
import { addressOf, type Endpoint } from '../../src/schema/endpoint.js';
import { endpoints } from '../../src/schema/endpoints.js';
import { Figure, MailAddress } from '../../src/schema/field.js';
import { Heatmap, HeatmapEntry } from '../../src/schema/heatmap.js';
import { Image, ImageUpload } from '../../src/schema/image.js';
import { CustomDataEntry, Named, User } from '../../src/schema/person.js';
import { PersonalPage, PersonalPageUpdate } from '../../src/schema/personal-page.js';
import { Donation } from '../../src/schema/receipt.js';
import { SiteStats } from '../../src/schema/site-stats.js';
import { CampaignSummary, Team, TeamList, TeamSearch } from '../../src/schema/team.js';
import {
  PurchasedItems,
  RefundedItems,
  Sponsorship,
  Transaction,
  TransactionList,
} from '../../src/schema/transaction.js';
import { z } from '../../src/schema/z.js';
import { root } from '../runner/root.js';
import type { GeneratedDocument } from './generated-documents.js';

export const documentPath = 'demo/sandbox/openapi.json';

type Json = z.core.JSONSchema.JSONSchema;
type Operation = (typeof endpoints)[number]['name'];

const rows: readonly (Endpoint & { name: Operation })[] = endpoints;

/** The schemas that have a name in the document. Others are written where they are used. */
const named = {
  ...{ TeamSearch, TeamList, Team, CampaignSummary, User, CustomDataEntry, Named, MailAddress },
  ...{ PersonalPageUpdate, PersonalPage, ImageUpload, Image },
  ...{ DonationRequest, Billing, TaxReceiptRequest, Tribute, Installments, Donation },
  ...{ TransactionList, Transaction, PurchasedItems, RefundedItems, Sponsorship },
  ...{ Campaign, Heatmap, HeatmapEntry, SiteStats },
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });

/** What section 4 of the contract says of an operation besides its row in the table of endpoints. */
const operations: Readonly<Record<Operation, { title: string; refusals: readonly number[] }>> = {
  searchTeams: { title: 'Find teams', refusals: [400, 403] },
  updatePersonalPage: { title: 'Update a personal page', refusals: [400, 403] },
  uploadImage: { title: 'Upload an image', refusals: [401, 403] },
  createTransaction: { title: 'Process a transaction', refusals: [400, 403] },
  listTransactions: { title: 'List transactions', refusals: [400, 403] },
  getCampaign: { title: 'Goal and raised amount of a campaign', refusals: [400, 403] },
  getHeatmap: { title: 'Heatmap of a campaign', refusals: [400, 403] },
  getSiteStats: { title: 'Statistics of the site', refusals: [400, 403] },
};

const callers: Readonly<Record<Endpoint['access'], string>> = {
  visitor: 'Whoever has the API key. Through the proxy, every visitor.',
  donor: 'Whoever has the API key. Through the proxy, every donor, once for each gift.',
  owner: 'Whoever has the API key. Through the proxy, only the owner of the site.',
};

/** Rows of one answer. The interface does not say how many are possible; the sandbox refuses more. */
const mostRows = 1_000;

const description = `The eight operations of the fundraising platform, as fr-widgets uses them.

- Amounts are in major units of the currency: 25.5 is $25.50. Times are written \`YYYY-MM-DD HH:MM:SS\`, in UTC, unless a pattern says otherwise.
- \`page\` is 1 and \`limit\` is 100 by default.
- With \`installments\`, \`frequency\` has to be \`once\`, and \`total_amount / duration\` is charged instead of \`amount\`.
- The \`token\` of a \`PersonalPageUpdate\` is the access token of the page's owner; the API key is required as well.
- A refused image is an \`Image\` with \`success: false\` and a \`message\`.

Where this document is stricter or looser than the interface or fr-widgets:

- Answers have the types that the interface promises. fr-widgets reads them more tolerantly: any member but an ID may be missing or null, numbers
  may be texts, and other words are accepted where this document lists some. Through the proxy, visitors get fewer members.
- Required in an answer are the IDs without which fr-widgets does not read a row, and the figures whose absence it reports. The interface
  does not say which other members are always present. An answer may have more members.
- Requests are narrower than those of the interface: fr-widgets refuses other members, IDs that are not positive, some characters in tokens and
  in the IDs of images, and instalments without one of their three members. The limits of its texts and amounts are not in this document.
- The interface does not name the query parameters of \`GET\` operations, the last eight members of \`PersonalPage\`, and the codes of
  products. The names here are the defaults of fr-widgets.
- The interface does not say how many rows one answer may have. The sandbox refuses a \`limit\` above ${String(mostRows)}.
- The interface does not define the body of an error. The sandbox sends a \`message\`.`;

export async function writtenOpenApi(): Promise<readonly GeneratedDocument[]> {
  return [{ path: documentPath, expected: await openApiDocument() }];
}

/** OpenAPI 3.1 of the platform's operations, formatted. Its schemas are those of `src/schema`, with the types of the wire. */
export async function openApiDocument(): Promise<string> {
  const file = join(root, documentPath);
  const text = JSON.stringify(document(), null, 2);
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function document() {
  return {
    openapi: '3.1.1',
    info: { title: 'The platform’s interface', version: '2', description },
    servers: [
      {
        url: '{base_url}',
        variables: {
          base_url: {
            default: 'http://localhost:4172',
            description: 'The address of the platform. The default is that of the sandbox.',
          },
        },
      },
    ],
    security: [{ apiKey: [] }],
    paths: Object.fromEntries(rows.map((row) => [row.path, { [row.method.toLowerCase()]: operation(row) }])),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'It is the API key as the platform gave it. The sandbox also takes it after `Bearer`, and has keys for `/v2/client/` alone.',
        },
      },
      schemas: { ...schemas(), Refusal: { type: 'object', properties: { message: { type: 'string' } } } },
    },
  };
}

function operation(row: (typeof rows)[number]) {
  const { title, refusals } = operations[row.name];
  const parameters = [
    ...membersOf(row.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...membersOf(row.query).map(([name, schema]) => ({
      ...onTheWire(row, name, schema),
      in: 'query',
      schema,
    })),
  ];
  return {
    operationId: row.name,
    summary: title,
    description: callers[row.access],
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && { requestBody: { required: !takes(row.body, {}), content: json(idOf(row.body)) } }),
    responses: Object.fromEntries(
      [200, ...refusals].map((status) => [
        status,
        {
          description: STATUS_CODES[status],
          content: json(status === 200 ? idOf(row.reply) : 'Refusal'),
        },
      ]),
    ),
  };
}

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

const json = (id: string) => ({ 'application/json': { schema: { $ref: addressIn(id) } } });

const addressIn = (id: string): string => `#/components/schemas/${id}`;

function idOf(schema: z.ZodMiniType): string {
  const id = registry.get(schema)?.id;
  if (id === undefined) throw new Error('The schema of a body needs a name in openapi-document.ts.');
  return id;
}

/** Name and encoding of a query parameter, as the client writes it. Path parameters do not matter for that. */
function onTheWire(row: Endpoint, name: string, schema: Json) {
  if (schema.type !== 'array') return { name };
  const values = (schema.items as Json).type === 'string' ? ['a', 'b'] : [1, 2];
  const { searchParams } = new URL(addressOf(row, {}, { [name]: values }), 'https://platform.example');
  const [[written = name] = [], ...more] = searchParams;
  return { name: written, style: 'form', explode: more.length > 0 };
}

const options: z.core.ToJSONSchemaParams = {
  // What is sent, and not what reading makes of it.
  io: 'input',
  unrepresentable: ({ zodSchema: { _zod } }) =>
    _zod.def.type === 'custom' ? { type: 'string', enum: _zod.def.params?.['known'] as string[] } : 'throw',
  override: ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod;
    // What only tolerant reading accepts is left out: figures as texts, and null where no `z.nullable` is around the field.
    if (zodSchema === (Figure as unknown)) {
      delete jsonSchema.anyOf;
      jsonSchema.type = 'number';
    }
    if (def.type === 'nullable' && def.innerType._zod.def.type !== 'optional') jsonSchema.anyOf?.pop();
    // JavaScript's own limits.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    // An object without members of its own, such as `custom_data`, says that it takes any: generated types would have none otherwise.
    if (def.type === 'object' && def.catchall?._zod.def.type === 'unknown') {
      if (Object.keys(def.shape).length > 0) delete jsonSchema.additionalProperties;
      else jsonSchema.additionalProperties = true;
    }
  },
};

/** The members of the params or of the query of an operation. */
function membersOf(schema: z.ZodMiniType): [string, Json][] {
  const { properties = {} } = z.toJSONSchema(schema, options);
  return Object.entries(withLimit(properties)) as [string, Json][];
}

function withLimit(properties: Json['properties'] = {}): NonNullable<Json['properties']> {
  const { limit } = properties;
  return typeof limit === 'object' ? { ...properties, limit: { ...limit, maximum: mostRows } } : properties;
}

function schemas(): Record<string, Json> {
  const made = z.toJSONSchema(registry, { ...options, uri: addressIn }).schemas;
  const all = Object.fromEntries(
    Object.entries(made).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, plain(schema)]),
  );
  for (const { body } of rows) {
    const sent = body && all[idOf(body)];
    if (sent?.properties) sent.properties = withLimit(sent.properties);
  }
  for (const { reply, expects } of rows) {
    const list = all[idOf(reply)];
    const row = list?.items ? all[String((list.items as Json).$ref).slice(addressIn('').length)] : list;
    if (row && expects) row.required = [...(row.required ?? []), ...expects];
  }
  return all;
}

/** A copy in which a choice of one is this one. */
function plain(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (_name, value: Json | undefined) => {
    if (value?.anyOf?.length !== 1) return value;
    const { anyOf, ...rest } = value;
    return { ...rest, ...anyOf[0] };
  }) as Json;
}
