/** What the page shows of a JSON schema. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Body {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly explode?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Body & { readonly required: boolean };
  readonly responses: Readonly<Record<string, Body & { readonly description: string }>>;
}

/** What the page shows of an OpenAPI document. */
export interface InterfaceDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<
      Record<string, { readonly name: string; readonly description: string }>
    >;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

/** Markdown of an OpenAPI document: a table for each operation, and one for each schema with a name. */
export function interfacePage({ info, paths, components }: InterfaceDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(method, path, operation)),
  );
  const keys = Object.values(components.securitySchemes).map(
    ({ name, description }) => `Every request has the header \`${name}\`. ${description}`,
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema));
  return [
    `# ${info.title}`,
    info.description,
    '<p>This page is made from <a href="../openapi.json">openapi.json</a>, an OpenAPI 3.1 document for code generators and other tools.</p>',
    ...keys,
    ...operations,
    '## Bodies',
    ...schemas,
  ].join('\n\n');
}

function operationSection(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return [
    `## ${summary}`,
    table(
      ['part', 'value'],
      [
        ['address', `${code(`${method.toUpperCase()} ${path}`)}, ${code(operationId)} in the client`],
        ['who may call it', description],
        ...parameters.map((one) => [
          `${one.in} ${code(one.name)}`,
          notes(typeText(one.schema), one.required && 'required', encodingOf(one.explode)),
        ]),
        ...(requestBody
          ? [['body', notes(typeText(schemaOf(requestBody)), requestBody.required && 'required')]]
          : []),
        ...Object.entries(responses).map(([status, answer]) => [
          `answer ${status}`,
          `${answer.description}: ${typeText(schemaOf(answer))}`,
        ]),
      ],
    ),
  ].join('\n\n');
}

function schemaSection(name: string, schema: Schema): string {
  const fields = fieldsOf(schema);
  return [
    `### ${name}`,
    fields.length === 0 ? `${typeText(schema)}.` : table(['field', 'type', 'required'], fields),
  ].join('\n\n');
}

/** Rows of all fields of a schema, also of objects in it without a name: `fundraiser.organization.id`. */
function fieldsOf({ properties = {}, required = [] }: Schema, at = ''): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => [
    [code(at + name), typeText(field), required.includes(name) ? 'yes' : ''],
    ...fieldsOf(...insideOf(field, at + name)),
  ]);
}

/** The schema whose fields are shown below a field, with the path of the field. */
function insideOf(field: Schema, at: string): [Schema, string] {
  const [option] = optionsOf(field);
  if (option) return insideOf(option, at);
  return field.items ? insideOf(field.items, `${at}[]`) : [field, `${at}.`];
}

/** The schemas that a field may have besides null. */
function optionsOf({ anyOf = [] }: Schema): readonly Schema[] {
  return anyOf.filter(({ type }) => type !== 'null');
}

function typeText(schema: Schema): string {
  const { $ref, type = 'any value', enum: values, pattern, items, anyOf } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (anyOf) return anyOf.map(typeText).join(' or ');
  if (items) return `list of ${typeText(items)}`;
  if (values) return values.map((value) => code(String(value))).join(', ');
  return notes(
    [type].flat().join(' or '),
    pattern !== undefined && code(pattern),
    schema.exclusiveMinimum !== undefined && `more than ${schema.exclusiveMinimum}`,
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.maximum !== undefined && `at most ${schema.maximum}`,
  );
}

function schemaOf(body: Body): Schema {
  return body.content['application/json'].schema;
}

function encodingOf(explode: boolean | undefined): string | false {
  if (explode === undefined) return false;
  return explode ? 'repeated' : 'separated by commas';
}

function notes(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string').join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
