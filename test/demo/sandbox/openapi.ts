import { Ajv2020 } from 'ajv/dist/2020.js';
import document from '../../../demo/sandbox/openapi.json' with { type: 'json' };

interface Content {
  readonly 'application/json': { readonly schema: { readonly $ref: string } };
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

/** All operations of the document, with their methods and paths. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
// The document contains schemas, but is none: its own members are no keywords of JSON Schema.
ajv.addVocabulary(Object.keys(document)).addSchema(closed(document), 'openapi.json');

/** The document with objects that have no other members: the sandbox answers with those of the interface only. */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('properties' in value) || !('type' in value))
      return value;
    const isOpen = value.type !== 'object' || Object.keys(value.properties as object).length === 0;
    return isOpen ? value : { ...value, additionalProperties: false };
  }) as object;
}

/** What is wrong with an answer of the sandbox by its OpenAPI document; nothing for an address that is no operation. */
export async function answerProblems(
  { method, url }: { readonly method: string; readonly url: string },
  answer: Response,
): Promise<string[]> {
  const { pathname } = new URL(url);
  const operation = operations.find((each) => each.method === method && patternOf(each.path).test(pathname));
  if (!operation) return [];
  const { operationId, responses } = operation;
  const response = responses[answer.status];
  if (!response) return [`${operationId} answered ${answer.status}`];
  const { $ref } = response.content['application/json'].schema;
  const validate = ajv.getSchema(`openapi.json${$ref}`);
  if (validate?.(await answer.json()) === true) return [];
  return [`${operationId} ${answer.status}: ${ajv.errorsText(validate?.errors)}`];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
