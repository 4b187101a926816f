import ts from 'typescript';
import { childElements } from './build/child-elements.mjs';

/** Keeps only what a page can use: the analyzer also lists #private fields and the protected methods of classes, and some variables. */
const publicOnly = {
  name: 'public-only',
  packageLinkPhase({ customElementsManifest }) {
    const { modules } = customElementsManifest;
    for (const module of modules) {
      module.declarations = module.declarations?.filter(({ kind }) => kind === 'class');
      for (const declaration of module.declarations ?? []) {
        declaration.members = declaration.members?.filter(
          // One without a type is set on a private field in a constructor: `this.#figures.isWaiting`.
          ({ kind, privacy, name, type }) =>
            privacy !== 'private' &&
            privacy !== 'protected' &&
            // Those that end in `Callback` are called by the browser: `connectedMoveCallback`.
            !/^[#_]|Callback$/.test(name) &&
            (kind !== 'field' || type !== undefined),
        );
        if (declaration.members?.length === 0) delete declaration.members;
        // The analyzer takes the argument of `dispatchEvent(new FrCampaignChangeEvent(id))` for the name of an event.
        declaration.events = declaration.events?.filter(({ name }) => name?.startsWith('fr-'));
        if (!declaration.events) delete declaration.events;
      }
    }
    modules.sort((a, b) => (a.path < b.path ? -1 : 1));
  },
};

/**
 * Replaces the names of our types by their definitions, for example `Variant` by `'bar' | 'tube'`, because editors cannot look the names
 * up.
 */
const writtenOut = {
  name: 'written-out',
  packageLinkPhase({ customElementsManifest }) {
    const { modules } = customElementsManifest;
    const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
    const program = ts.createProgram(
      modules.map(({ path }) => path),
      options,
    );
    const checker = program.getTypeChecker();
    for (const { path, declarations = [] } of modules) {
      const classes = program.getSourceFile(path)?.statements.filter(ts.isClassDeclaration) ?? [];
      for (const { name, members = [], attributes = [] } of declarations) {
        const properties = classes.find((one) => one.name?.text === name)?.members ?? [];
        for (const property of properties.filter(ts.isPropertyDeclaration)) {
          const type = checker.getTypeAtLocation(property);
          const values = type.isUnion() ? type.types : [type];
          if (!values.every((value) => value.isStringLiteral())) continue;
          // The checker has them in the order in which it has met them anywhere in the program.
          const written = (type.aliasSymbol?.declarations?.[0] ?? property).getText();
          const texts = values.map(({ value }) => `'${value}'`);
          const text = texts.sort((one, other) => written.indexOf(one) - written.indexOf(other)).join(' | ');
          const field = property.name.getText();
          for (const member of members) if (member.name === field) member.type = { text };
          for (const attribute of attributes) if (attribute.fieldName === field) attribute.type = { text };
        }
      }
    }
  },
};

const base = 'src/controllers/figures-element.ts';
const staff = 'src/staff/fr-transaction-table.ts';

/** Lists what elements inherit from our base class as their own. The class itself is not part of the interface. */
const withoutBase = {
  name: 'without-base',
  packageLinkPhase({ customElementsManifest }) {
    const { modules } = customElementsManifest;
    customElementsManifest.modules = modules.filter(({ path }) => path !== base);
    for (const { declarations = [] } of customElementsManifest.modules)
      for (const declaration of declarations) {
        const { attributes = [], members = [], events = [], cssStates = [] } = declaration;
        for (const inherited of [...attributes, ...members, ...events, ...cssStates])
          delete inherited.inheritedFrom;
        // The base class takes the type of the element's data: `FrReadyEvent<Data>`.
        const data = members.find(({ name }) => name === 'data')?.type.text.replace(' | undefined', '');
        for (const event of events)
          event.type = { ...event.type, text: event.type.text.replace('<Data>', `<${data}>`) };
        declaration.superclass = { name: 'LitElement', package: 'lit' };
      }
  },
};

/**
 * Lists the properties of attributes that a class only documents. `reflectAttributes` defines them. Those of the table for staff have none:
 * it reads them once.
 */
const reflected = {
  name: 'reflected',
  packageLinkPhase({ customElementsManifest }) {
    for (const { path, declarations = [] } of customElementsManifest.modules)
      for (const { attributes = [], members = [] } of path === staff ? [] : declarations)
        for (const attribute of attributes.filter(({ fieldName }) => fieldName === undefined)) {
          attribute.fieldName = attribute.name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
          const { name, fieldName, type, description } = attribute;
          members.push({
            kind: 'field',
            name: fieldName,
            type: { text: type.text === 'boolean' ? 'boolean' : `${type.text} | null` },
            description,
            attribute: name,
            reflects: true,
          });
        }
  },
};

/**
 * Adds the child elements. The manifest's schema has no element without a class, so that each is described as a class, which its module
 * does not export. `parents` is our own member: the schema allows more than it names.
 */
const withChildren = {
  name: 'with-children',
  packageLinkPhase({ customElementsManifest: { modules } }) {
    for (const { tagName, parents, ...child } of childElements)
      modules
        .find(({ path }) => path.endsWith(`/${parents[0]}.ts`))
        .declarations.push({
          ...{ kind: 'class', name: tagName.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase()) },
          ...child,
          ...{
            superclass: { name: 'HTMLElement', package: 'global:' },
            tagName,
            customElement: true,
            parents,
          },
        });
  },
};

export default {
  // Only the classes. In other files, define() calls would be listed as elements of their own.
  globs: ['src/elements/*/fr-*.ts', base, staff],
  outdir: '.',
  litelement: true,
  // Otherwise the analyzer writes its file's name into package.json, from which the packages' own are made.
  packagejson: false,
  plugins: [withoutBase, publicOnly, writtenOut, reflected, withChildren],
};
