import { describe, expect, it } from "vitest";
import { htmlToText } from "./html-text";

describe("HTML converted to text", () => {
  it.each([
    ["paragraphs", "<p>One</p><p>Two</p>", "One\n\nTwo"],
    ["unclosed paragraphs", "<P>One<P>Two", "One\nTwo"],
    ["a line break", "8 GB<br/>256 GB<BR>", "8 GB\n256 GB"],
    ["a list", "<ul><li>8 GB</li><li>256 GB</li></ul>", "• 8 GB\n• 256 GB"],
    ["a table", "<table><tr><td>RAM</td><td>8 GB</td></tr><tr><td>SSD</td></tr></table>", "RAM 8 GB\nSSD"],
    ["definitions", "<dl><dt>RAM</dt><dd>8 GB</dd></dl>", "RAM\n8 GB"],
    ["a block element within a line", "One<div>Two</div>Three", "One\nTwo\nThree"],
    ["inline formatting", "A <b\nclass='x'>good</b> &amp; <i>fast</i>\n one", "A good & fast one"],
    ["entities", "<p>8&nbsp;GB &ndash; 16&#8243; &eacute;</p>", "8 GB – 16″ é"],
    ["an escaped tag", "<p>use &lt;b&gt; here</p>", "use <b> here"],
    ["an angle bracket in an attribute", "<p title=\"a > b\">One<img alt='>' src=x>Two</p>", "OneTwo"],
    ["a price after a less-than sign", "Under <5000 <b>only</b>", "Under <5000 only"],
  ])("keeps the meaning of %s", (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    "<script>alert('<p>')</script>Text",
    "<script/>alert(1)</script>Text",
    "Text<script>alert(1)",
    "<style>p { color: red }</style>Text",
    "<svg><svg>drawn</svg>drawn</svg>Text",
    "<svg/>Text",
    "<iframe src='x'>old browsers</iframe>Text",
    "<!-- <p>hidden</p> -->Text<b></b>",
  ])("drops content that is not displayed: %s", (html) => {
    expect(htmlToText(html)).toBe("Text");
  });
});

it("decodes the entities of a text without tags, and changes nothing else", () => {
  expect(htmlToText("5 < 6 and\n 7 > 3")).toBe("5 < 6 and\n 7 > 3");
  expect(htmlToText("Tom &amp; co\n  Nairobi")).toBe("Tom & co\n  Nairobi");
});

it.each(["<a", "<p>", "<ul><li>", "</p>", "<svg>", "<script ", "<b><!--"])(
  "converts 20,000 repetitions of %s in less than two seconds",
  (piece) => {
    const begin = performance.now();
    htmlToText(piece.repeat(20_000));
    expect(performance.now() - begin).toBeLessThan(2000);
  },
);
