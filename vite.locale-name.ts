interface BuiltFile {
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
}

/** Of a file made from `src/locales`, the name that tells a site's developer what it is: "locale-fr-heatmap". */
export function localeName({ facadeModuleId, moduleIds }: BuiltFile): string | undefined {
  const id = facadeModuleId ?? (moduleIds.length === 1 ? moduleIds[0] : undefined);
  const [, path] = /\/src\/locales\/(\w+(?:\/[\w-]+)*?)(\/index)?\.ts$/.exec(id ?? '') ?? [];
  return path === undefined ? undefined : `locale-${path.replaceAll('/', '-')}`;
}
