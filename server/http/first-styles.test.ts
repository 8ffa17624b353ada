import { expect, test } from 'vitest'
import { createFirstStyles } from './first-styles.ts'

const html = '<p class="a b">one</p><a class="link-1" href="/">two</a>'
const first = (styles: string) => createFirstStyles(styles)(html)

test('a rule stays when one of its selectors finds its classes', () => {
  expect(first('.a{x:1}.c{x:2}.c,.b p{x:3}.a.c{x:4}.a .link-1{x:5}')).toBe('.a{x:1}.c,.b p{x:3}.a .link-1{x:5}')
})

test('what has no class stays, in its order', () => {
  expect(first('p{x:1}.c{x:2}:root{y:1}[hidden]{x:3}@font-face{src:url(f)}')).toBe(
    'p{x:1}:root{y:1}[hidden]{x:3}@font-face{src:url(f)}',
  )
})

test('a condition stays around what is left in it', () => {
  expect(first('@layer ui.base,ui;@layer ui{.a{x:1}.c{x:2}}@media (width>=9px){@supports (x:1){.c{x:3}}}')).toBe(
    '@layer ui.base,ui;@layer ui{.a{x:1}}',
  )
})

test('what a selector must not find, or only asks for, need not be there', () => {
  expect(first('.a:not(.c){x:1}.a:has(.c:is(.d)){x:2}.a[href=".c"]{x:3}')).toBe(
    '.a:not(.c){x:1}.a:has(.c:is(.d)){x:2}.a[href=".c"]{x:3}',
  )
})

test('nested rules go with theirs, and signs in quotes mean nothing', () => {
  expect(first('.a{&:first-child{x:1}content:"}"}.c{&::after{content:"{"}}.b{x:2}')).toBe(
    '.a{&:first-child{x:1}content:"}"}.b{x:2}',
  )
})

test('movement, print and what a pointer does can wait', () => {
  expect(first('@keyframes k{to{x:1}}@media print{.a{x:1}}@media (hover:hover){.a{x:2}}.a{x:3}')).toBe('.a{x:3}')
  expect(first('.a:hover{x:1}.a{x:2;cursor:pointer;transition:x 1s;&:is(:hover,:active){x:3}.b:hover &{x:4}}')).toBe(
    '.a{x:2;}',
  )
})

test('what shows the rest of the page comes with the sheets', () => {
  expect(first('[data-fold]{x:1;:root[data-folded] &{x:2}}p{x:3}')).toBe('p{x:3}')
})

test('what a mistake, a key or a switched off button looks like can wait', () => {
  expect(
    first(
      '.a:disabled{x:1}.a:is(:disabled,[aria-disabled=true]:not([aria-busy=true])){x:2}.a{&:has([readonly]){x:3}&[aria-invalid=true]{x:4}}:focus-visible{x:5}.b{x:6}',
    ),
  ).toBe('.a{}.b{x:6}')
  expect(first('.a:not(:disabled){x:1}.a:not(:focus-visible){x:2}')).toBe(
    '.a:not(:disabled){x:1}.a:not(:focus-visible){x:2}',
  )
})

test('what holds without a pointer too stays', () => {
  expect(first('.a:hover,.b{x:1}.a{&:hover,&[aria-current]{x:2}&:not(:hover){x:3}}.a:is(:hover,[open]){x:4}')).toBe(
    '.a:hover,.b{x:1}.a{&:hover,&[aria-current]{x:2}&:not(:hover){x:3}}.a:is(:hover,[open]){x:4}',
  )
})

test('values that nothing names are left out', () => {
  expect(first(':root{--a:1;--b:var(--c);--c:2;--d:var(--e);--e:3}.a{x:var(--b)}')).toBe(
    ':root{--b:var(--c);--c:2;}.a{x:var(--b)}',
  )
})
