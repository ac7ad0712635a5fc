/**
 * Returns what is wrong with the layout of a page of the catalogue: wider than the window, a state that shows nothing, text that
 * is cut off without an ellipsis, a label wider than its control. Runs in the page, so it uses nothing from outside.
 */
export function layoutProblems(): string[] {
  const nameOf = (element: Element) => {
    const state = element.closest<HTMLElement>("[data-state]")?.dataset.state;
    const text = (element.textContent ?? "").trim().slice(0, 40);
    return `${state ? `${state}: ` : ""}<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${text}`;
  };
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const problems: string[] = [];

  const excess = document.documentElement.scrollWidth - window.innerWidth;
  if (excess > 0) {
    const widest = [...document.body.querySelectorAll("*")].filter(
      (element) => isDrawn(element) && element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    problems.push(`the page is ${excess} px too wide: ${widest.slice(-1).map(nameOf).join()}`);
  }

  const windows = document.querySelectorAll("[role=dialog], dialog[open], [data-sonner-toast]");
  for (const element of [...windows].filter(isDrawn)) {
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > window.innerWidth + 1) problems.push(`sticks out at the side: ${nameOf(element)}`);
  }

  // A state that fills the page may be drawn beside its box, as a dialog is.
  const boxes = [...document.querySelectorAll(".stage-box")];
  for (const box of boxes) {
    const drawn = [...(boxes.length === 1 ? document.body : box).querySelectorAll("*")].filter(
      (element) => element.closest("h1, h2.stage-name") === null && element !== box && element.id !== "root",
    );
    const hasText = [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!hasText && !drawn.some(isDrawn)) problems.push(`blank: ${nameOf(box)}`);
  }

  const CUT = ["hidden", "clip"];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (!isDrawn(element) || element.clientWidth < 4) continue;
    const style = getComputedStyle(element);
    const hasOwnText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isWider = element.scrollWidth > element.clientWidth + 1;
    const isHigher = element.scrollHeight > element.clientHeight + 1;
    const isShortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    if (isWider && hasOwnText && CUT.includes(style.overflowX) && !isShortened)
      problems.push(`cut off at the side: ${nameOf(element)}`);
    if (isHigher && hasOwnText && CUT.includes(style.overflowY) && !isShortened)
      problems.push(`cut off below: ${nameOf(element)}`);
    if (isWider && style.overflowX === "visible" && element.matches("button, [role=button], [role=tab]")) {
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      if (range.getBoundingClientRect().right > box.right + 1)
        problems.push(`wider than its control: ${nameOf(element)}`);
    }
  }
  return problems;
}
