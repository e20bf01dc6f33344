import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { BodyElement, BodyNode } from '../src/parts/body.ts';

/** Elements in which a line break between children means nothing. */
const blocks = new Set<unknown>([Fragment, 'ul', 'ol', 'blockquote', 'section']);

type Props = { readonly children?: ReactNode } & Readonly<Record<string, unknown>>;

/** What React would render, as data; components are called, so they may not use hooks. */
export function writeBody(node: ReactNode): BodyNode[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(writeBody);
  if (!isValidElement<Props>(node)) return [];
  if (isComponent(node.type)) return writeBody(node.type(node.props));
  return node.type === Fragment ? writeChildren(node) : [writeElement(node)];
}

function isComponent(type: unknown): type is (props: Props) => ReactNode {
  return typeof type === 'function';
}

function writeChildren({ type, props }: ReactElement<Props>): BodyNode[] {
  const children = writeBody(props.children);
  return blocks.has(type) ? children.filter((child) => child !== '\n') : children;
}

function writeElement(element: ReactElement<Props>): BodyElement {
  const { children, ...attributes } = element.props;
  const props = Object.fromEntries(Object.entries(attributes).filter(isShown));
  return {
    tag: String(element.type),
    ...(Object.keys(props).length > 0 && { props }),
    children: writeChildren(element),
  };
}

type Attribute = [name: string, value: string | number | true];

function isShown(attribute: [string, unknown]): attribute is Attribute {
  return /^(string|number)$/.test(typeof attribute[1]) || attribute[1] === true;
}
