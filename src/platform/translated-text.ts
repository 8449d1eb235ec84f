// Translators of browsers (Google's, Microsoft's) put <font> elements in the place of texts, also of those that React holds. React
// then fails to remove such a text, or to put something before it, and throws the page away with all that was typed.
// Decision: docs/decisions/0033-pages-that-a-browser-translates.md
// Source: https://github.com/facebook/react/issues/11538

const TRANSLATED = 'FONT';

/** For each text that a translator replaced: the element in its place. */
const standIns = new WeakMap<Node, ChildNode>();
/** Each element stands for one text. */
const taken = new WeakSet<Node>();

/** What is written into a replaced text later is written into its stand-in, and translated from there. */
const rewritten = new MutationObserver((records) => {
  for (const { target } of records) {
    const standIn = standIns.get(target);
    if (standIn?.isConnected) standIn.textContent = target.textContent;
  }
});

/** From now on, the stand-in of a text is removed, and is a place to insert before, like the text itself. */
export function followTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const standInHere = (parent: Node, text: Node) => {
    const standIn = standIns.get(text);
    return standIn?.parentNode === parent ? standIn : null;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const here = child.parentNode === this ? child : standInHere(this, child);
    // Without a stand-in the text is gone already.
    if (here) removeChild.call(this, here);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    // Scripts that are not ours may pass undefined, which means the end as well.
    const place = !before || before.parentNode === this ? (before ?? null) : standInHere(this, before);
    return insertBefore.call(this, node, place) as T;
  };
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true });
}

/** A translator replaces in one step, or inserts its element next to the text and then removes the text. */
function noteStandIns(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      const standIn = [...addedNodes, nextSibling, previousSibling].find(
        (node) => node?.nodeName === TRANSLATED && !taken.has(node),
      );
      if (!standIn) continue;
      taken.add(standIn);
      standIns.set(text, standIn as ChildNode);
      rewritten.observe(text, { characterData: true });
    }
}
