import { createElement, useEffect, useState, type ReactNode } from 'react';
import { insideAt, written, type Written } from './markup.js';
import { passMidway } from './page.js';

function node({ tag, attributes, inside }: Written, key: string, times: number): ReactNode {
  const changing = tag.startsWith('fr-') ? { 'data-times': times } : {};
  // Keys are counted from the last child, because another child is inserted at the start.
  const children = insideAt(inside, times).map((one, at, { length }) =>
    typeof one === 'string' ? one : node(one, String(length - at), times),
  );
  return createElement(tag, { key, ...attributes, ...changing }, ...children);
}

function Midway(): ReactNode {
  passMidway();
  return null;
}

/** All elements, and a button that renders them again with another attribute. */
export function App(): ReactNode {
  const [times, setTimes] = useState(0);
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    setIsHydrated(true);
  }, []);
  const half = Math.ceil(written.length / 2);
  const nodes = written.map((one, at) => node(one, String(at), times));
  return createElement(
    'main',
    null,
    createElement('button', { onClick: () => setTimes(times + 1) }, 'Again'),
    createElement('p', { role: 'status' }, isHydrated ? `Rendered ${String(times)}` : 'From the server'),
    ...nodes.slice(0, half),
    createElement(Midway),
    ...nodes.slice(half),
  );
}
