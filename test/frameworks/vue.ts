import { createApp, h, nextTick, shallowRef } from 'vue';
import type { Shown } from './page.js';

const shown = shallowRef<readonly Shown[]>([]);
// Vue sets what begins with a dot as a property, as `:campaign-id.prop` of a template does.
const dotted = (values: Shown['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`.${name}`, value]));
createApp(() => shown.value.map(({ tag, values }) => h(tag, dotted(values)))).mount('#app');

window.framework = {
  show: (elements) => {
    shown.value = elements;
    return nextTick();
  },
};
