import { parse } from "@babel/parser";
import babelTraverse from "@babel/traverse";

const traverse = /** @type {typeof babelTraverse} */ (
  /** @type {{ default?: typeof babelTraverse }} */ (babelTraverse).default ?? babelTraverse
);

/**
 * @typedef {object} LiteralText
 * @property {string} text
 * @property {number} line
 * @property {import("@babel/traverse").NodePath} at
 */

/** Attributes whose text people see or hear. Others hold class names, ids, addresses and the like. */
const SPOKEN = new Set([
  ...[
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "label",
    "placeholder",
    "title",
  ],
  ...[
    "action",
    "busyLabel",
    "confirm",
    "description",
    "empty",
    "fallback",
    "heading",
    "hint",
    "message",
    "note",
    "text",
  ],
]);
const isSpokenAttribute = (/** @type {string} */ name) => SPOKEN.has(name) || /(Label|Title|Text)$/.test(name);
/** Attributes that hold no text for people, whatever it looks like. */
const SILENT_ATTRIBUTES =
  /^(class(Name)?|id|key|name|type|value|icon|scene|kind|to|href|src|d|style|viewBox|points|transform|sizes|srcSet|media|content|allow|rel|aria-keyshortcuts|data-.*)$/;
/** Fields of objects that hold no text for people. */
const SILENT_FIELDS =
  /^(className|class|id|key|type|name|icon|scene|to|href|src|rel|variant|kind|path|tagName|authorization)$/;
/** Functions whose arguments are no text for people. */
const SILENT_CALLS =
  /^(classNames|buttonClass|require|import|querySelector|querySelectorAll|closest|matches|startsWith|endsWith|includes|get|has|set|getItem|addEventListener|removeEventListener|dispatchEvent|warn|log|error|fetch|RegExp|Error|TypeError|URL|DateTimeFormat|NumberFormat|createElement|setAttribute|getAttribute|test|exec|replace|replaceAll|split|join|getPropertyValue|matchMedia)$/;
const HAS_WORDS = /\p{L}{2,}/u;
/** How sentences and labels begin, or words with spaces between them. */
const LOOKS_WRITTEN = /^[“"(]?\p{Lu}[\p{Ll}’']+(?![\w-]*[A-Z:/])|\p{L}{2,}[,.:;?!…]? \p{L}|\p{L} … |^ \p{L}{2,} $/u;
const CLASS_LIKE =
  /(^|\s)(bg|text|border)-[a-z]|^V-X|(^|\s)[a-z-]+:[a-z-]+|(^|\s)-?[a-z]+-(\d|\[|[a-z]+-\d)|^(flex|grid|inline|block|hidden|relative|absolute|fixed|sticky|sr-only|mt-|mb-|max-)/;

/**
 * Returns the texts for people that stand in a file as such, instead of going through the macros of the catalogue.
 * @param {string} code of a .ts or .tsx file
 * @returns {LiteralText[]}
 */
export function literalTexts(code) {
  const tree = parse(code, { sourceType: "module", plugins: ["typescript", "jsx"] });
  /** @type {LiteralText[]} */
  const found = [];
  const add = (/** @type {import("@babel/traverse").NodePath} */ at, /** @type {string} */ text) =>
    found.push({ text: text.replace(/\s+/g, " ").trim(), line: at.node.loc?.start.line ?? 0, at });
  traverse(tree, {
    JSXElement(path) {
      const { name } = path.node.openingElement;
      if (name.type === "JSXIdentifier" && ["Trans", "Plural"].includes(name.name)) path.skip();
    },
    TaggedTemplateExpression(path) {
      if (path.node.tag.type === "Identifier" && ["t", "msg"].includes(path.node.tag.name)) path.skip();
    },
    CallExpression(path) {
      const { callee } = path.node;
      const name = callee.type === "Identifier" ? callee.name : "";
      if (["t", "msg", "plural", "select"].includes(name)) path.skip();
    },
    JSXText(path) {
      if (HAS_WORDS.test(path.node.value)) add(path, path.node.value);
    },
    StringLiteral(path) {
      const { value } = path.node;
      if (!HAS_WORDS.test(value)) return;
      if (path.parentPath.isJSXAttribute()) {
        const name = String(path.parentPath.node.name.name);
        const isText = isSpokenAttribute(name) || looksWritten(value);
        if (!SILENT_ATTRIBUTES.test(name) && isText && !/^[/#?]/.test(value)) add(path, value);
      } else if (isShown(path) || (isSpoken(path) && looksWritten(value))) add(path, value);
    },
    TemplateLiteral(path) {
      const text = path.node.quasis.map(({ value }) => value.cooked ?? "").join(" … ");
      if (!HAS_WORDS.test(text)) return;
      if (isShown(path)) add(path, text);
      else if (!isSpoken(path)) return;
      else if (looksWritten(text) && !/^[./?&#]|https?:|[=/]/.test(text)) add(path, text);
    },
  });
  return found;
}

/**
 * Whether a literal is what an element shows (`{count === 1 ? "item" : "items"}`) or a toast says: then it is a text,
 * however it is written.
 */
function isShown(/** @type {import("@babel/traverse").NodePath} */ path) {
  for (let at = path; at.parentPath; at = at.parentPath) {
    const parent = at.parentPath;
    if (parent.isJSXExpressionContainer()) return parent.parentPath.isJSXElement() || parent.parentPath.isJSXFragment();
    if (parent.isCallExpression())
      return at.listKey === "arguments" && at.key === 0 && /^toast\./.test(parent.get("callee").toString());
    const isPassedOn =
      (parent.isConditionalExpression() && at.key !== "test") ||
      (parent.isLogicalExpression() && at.key === "right") ||
      parent.isTemplateLiteral() ||
      (parent.isBinaryExpression() && parent.node.operator === "+");
    if (!isPassedOn) return false;
  }
  return false;
}

const looksWritten = (/** @type {string} */ text) => LOOKS_WRITTEN.test(text) && !CLASS_LIKE.test(text);

/** Whether a literal may be shown: it is no import, key, type, address or argument of a function without words. */
function isSpoken(/** @type {import("@babel/traverse").NodePath} */ path) {
  const attribute = path.findParent(
    (one) => one.isJSXAttribute() || one.isJSXElement() || one.isFunction() || one.isObjectProperty(),
  );
  if (attribute?.isJSXAttribute() && !isSpokenAttribute(String(attribute.node.name.name))) return false;
  for (let at = /** @type {import("@babel/traverse").NodePath | null} */ (path); at; at = at.parentPath) {
    const parent = at.parentPath;
    if (!parent) return true;
    if (parent.isTSType() || parent.isImportDeclaration() || parent.isExportDeclaration({ source: at.node }))
      return false;
    if (parent.isThrowStatement() || parent.isTaggedTemplateExpression()) return false;
    if (parent.isBinaryExpression() && parent.node.operator !== "+") return false;
    if (parent.isSwitchCase() && at.key === "test") return false;
    if (parent.isMemberExpression() && at.key === "property") return false;
    if (parent.isObjectProperty()) {
      if (at.key === "key" && !parent.node.computed) return false;
      const { key } = parent.node;
      // Structured data of schema.org.
      if (key.type === "StringLiteral" && key.value.startsWith("@")) return false;
      if (key.type === "Identifier" && SILENT_FIELDS.test(key.name)) return false;
    }
    if ((parent.isCallExpression() || parent.isNewExpression()) && at.listKey === "arguments") {
      const { callee } = parent.node;
      const name =
        callee.type === "Identifier"
          ? callee.name
          : callee.type === "MemberExpression" && callee.property.type === "Identifier"
            ? callee.property.name
            : "";
      if (SILENT_CALLS.test(name) && !/^toast\./.test(parent.get("callee").toString())) return false;
    }
    if (
      parent.isVariableDeclarator() &&
      /CLASS|SHEET|BOX|TILE|_BUTTON|ENTRY|STACKED|SCRIPT/.test(parent.get("id").toString())
    )
      return false;
    if (parent.isFunction() || parent.isStatement()) return true;
  }
  return true;
}
