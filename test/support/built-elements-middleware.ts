import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** Modules that replace the sources of elements and of `configure`, by build in `dist/`. */
const builds: Readonly<
  Record<string, { readonly elements: (tag: string) => string; readonly config: string }>
> = {
  module: {
    elements: () => `import '/dist/fr-widgets.js';`,
    config: `export { configure } from '/dist/fr-widgets.js';`,
  },
  classic: {
    elements: () => `
      if (!window.frWidgets)
        await (window.frComing ??= new Promise((resolve, reject) => {
          const script = document.createElement('script');
          Object.assign(script, { src: '/dist/fr-widgets.iife.js', onload: resolve, onerror: reject });
          document.head.append(script);
        }));`,
    config: `export const configure = (settings) => window.frWidgets.configure(settings);`,
  },
  elements: {
    elements: (tag) => `import '/dist/elements/${tag}.js';`,
    config: `export { configure } from '/dist/fr-settings.js';`,
  },
};

/** Serves the built elements instead of the sources if `FR_BUILD` is set to the name of a build. */
export function builtElementsMiddleware(name = process.env['FR_BUILD']): Middleware {
  const build = name === undefined ? undefined : builds[name];
  if (name !== undefined && !build)
    throw new Error(`FR_BUILD must be one of ${Object.keys(builds).join(', ')}, not ${name}.`);
  return async (context, next) => {
    const [, tag] = /^\/src\/elements\/(fr-[\w-]+)\/index\.ts$/.exec(context.path) ?? [];
    const code = tag === undefined ? undefined : build?.elements(tag);
    const body = code ?? (/^\/src\/config\.[jt]s$/.test(context.path) ? build?.config : undefined);
    if (body === undefined) {
      await next();
      return;
    }
    context.type = 'js';
    context.body = body;
  };
}
