import { defineComponent, h, onMounted, ref, type VNode } from 'vue';
import { insideAt, written, type Written } from './markup.js';
import { passMidway } from './page.js';

function node({ tag, attributes, inside }: Written, times: number): VNode {
  const changing = tag.startsWith('fr-') ? { 'data-times': times } : {};
  const children = insideAt(inside, times).map((one) => (typeof one === 'string' ? one : node(one, times)));
  return h(tag, { ...attributes, ...changing }, childrenOf(children));
}

/** A single text is passed as a string, which Vue renders differently from a text among other children. */
function childrenOf(children: readonly (VNode | string)[]) {
  const [first] = children;
  if (children.length === 1 && typeof first === 'string') return first;
  return children.length > 0 ? [...children] : undefined;
}

const Midway = defineComponent(() => () => {
  passMidway();
  return [];
});

/** All elements, and a button that renders them again with another attribute. */
export const App = defineComponent(() => {
  const times = ref(0);
  const isHydrated = ref(false);
  onMounted(() => {
    isHydrated.value = true;
  });
  const half = Math.ceil(written.length / 2);
  return () => {
    const nodes = written.map((one) => node(one, times.value));
    return h('main', [
      h('button', { onClick: () => (times.value += 1) }, 'Again'),
      h('p', { role: 'status' }, isHydrated.value ? `Rendered ${String(times.value)}` : 'From the server'),
      ...nodes.slice(0, half),
      h(Midway),
      ...nodes.slice(half),
    ]);
  };
});
