import { describe, expect, test } from 'vitest'
import { drawingSize } from './drawing-size.ts'

describe('the size of a drawing', () => {
  test.each([
    ['<svg width="40" height="30">', { width: 40, height: 30 }],
    ["<?xml version='1.0'?>\n<svg\n  width='40px'\n height='30.4px'/>", { width: 40, height: 30 }],
    ['<svg viewBox="0 0 1200 900">', { width: 1200, height: 900 }],
    ['<svg width="100%" height="100%" viewBox="-5,-5,10,20">', { width: 10, height: 20 }],
    ['<svg stroke-width="3" viewBox="0 0 8 9">', { width: 8, height: 9 }],
  ])('is what it says: %s', (svg, size) => {
    expect(drawingSize(svg)).toEqual(size)
  })

  test.each([
    '',
    'svg width="1" height="1"',
    '<svg>',
    '<svg width="40">',
    '<svg width="0" height="0">',
    '<svg width="1e9" height="99999999">',
    '<svg viewBox="0 0 10">',
    '<svg viewBox="0 0 a b">',
  ])('is not guessed: %s', (svg) => {
    expect(drawingSize(svg)).toBeNull()
  })
})
