interface BuiltFile {
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
}

/** Returns a name for a file from `src/text/<language>` that site developers can recognise, for example "locale-fr-heatmap". */
export function localeName({ facadeModuleId, moduleIds }: BuiltFile): string | undefined {
  const id = facadeModuleId ?? (moduleIds.length === 1 ? moduleIds[0] : undefined);
  const [, path] = /\/src\/text\/([a-z]{2}(?:\/[\w-]+)*?)(\/index)?\.ts$/.exec(id ?? '') ?? [];
  return path === undefined ? undefined : `locale-${path.replaceAll('/', '-')}`;
}
