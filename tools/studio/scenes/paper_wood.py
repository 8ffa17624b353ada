"""Paper, wood and furniture."""
from kit import *
from scenes import scene
from scenes.soft_goods import dyes


@scene('paper', 'Copier & writing paper', 'Copier paper reams', '#1d6fb8', 'Wrapped reams of copier paper, one open')
def reams(v):
    c = ['#1d6fb8', '#2f8a4e', '#1d6fb8'][(v - 1) % 3]; W, D, H = .84, 1.18, .22
    def ream(x, y, z, r):
        group([box((0, 0, H / 2), (W, D, H), mat('#f3f4f5', .4), bw=.012), box((-W * .28, 0, H / 2), (W * .26, D + .004, H + .004), mat(c, .35), bw=.012), box((W * .14, 0, H + .003), (W * .40, D * .5, .003), mat(shade(c, 1.5), .4), bw=0),
               text('A4', .30, mat('#ffffff', .5), (W * .14, .05, H + .006), (0, 0, 0)), text('75 gsm  500 sheets', .05, mat('#ffffff', .5), (W * .14, -.2, H + .006), (0, 0, 0)), text('A4', .13, mat('#3a3d42', .5), (W * .18, -D / 2 - .003, H / 2))], (x, y, z), (0, 0, r))
    for i in range(5): ream(-.52, .25, i * (H + .004), rng.uniform(-.03, .03))
    for i in range(3): ream(.52, .35, i * (H + .004), rng.uniform(-.03, .03))
    for i in range(36):          # loose sheets
        box((.62 + rng.uniform(-.012, .012), -.62 + rng.uniform(-.012, .012), .004 + i * .0062), (W, 1.0, .0056), paper('#fbfaf7'), (0, 0, .35 + rng.uniform(-.01, .01)), bw=0)
    return dict(tint='#dfe4e9', azimuth=22, elevation=24, fill=.86, detail=(-.4, -.4, .8), zoom=.6, colour=c)


@scene('paper', 'Notebooks', 'Spiral notebooks', '#d8432f', 'Spiral-bound notebooks with pencils')
def notebooks(v):
    cols = dyes(v)
    def book(x, y, z, r, c, lean=0):
        e = [box((0, 0, .045), (.86, 1.18, .066), paper(), bw=.003), box((0, 0, .083), (.88, 1.2, .012), mat(c, .45), bw=.012), box((0, 0, .007), (.88, 1.2, .012), mat(c, .45), bw=.012), box((.06, .18, .0905), (.46, .34, .003), paper(), bw=0)]
        e += [box((.06, .24 - k * .07, .093), (.34, .008, .002), mat('#8a8f96'), bw=0) for k in range(3)] + [torus((-.425, -.54 + k * .049, .045), .056, .007, mat('#26282c', .35, .6), (PI / 2, 0, 0), v=24, w=6) for k in range(23)]
        group(e, (x, y, z), (0, 0, r))
    for i in range(5): book(-.5, .25, i * .1, rng.uniform(-.08, .08), cols[i])
    book(.62, -.05, 0, -.25, cols[5]); book(.60, -.02, .1, -.12, cols[6])
    for k, (x, y, r) in enumerate(((.30, -.98, 1.35), (.95, -.85, 1.75), (-.42, -.80, 1.45))):
        c = cols[k]; e = [prism((0, 0, 0), .032, .9, mat(c, .35), bw=.003), lathe([(.03, 0), (.009, .10)], mat('#e0bb88', .7), (0, 0, .45), b=0, v=24), lathe([(.010, .095), (0, .128)], mat('#26282c'), (0, 0, .45), b=0, v=16), cyl((0, 0, -.48), .033, .07, steel(), v=24), cyl((0, 0, -.53), .031, .05, mat('#e08a8a', .7), v=24)]
        group(e, (x, y, .028), (0, PI / 2, r - PI / 2))
    return dict(tint='#e6e4df', azimuth=12, elevation=34, fill=.86, detail=(-.3, -.3, .4), zoom=.6, colour=cols[0])


@scene('paper', 'Kraft & board', 'Kraft paper reels', '#b98a58', 'Reels of brown kraft paper')
def kraft_reels(v):
    k = mat(['#b98a58', '#e9e4d8', '#b98a58'][(v - 1) % 3], .75, bump=.08, scale=40)
    def reel(loc, R, L, rot=(0, 0, 0)):
        e = [tube((0, 0, 0), R, .1, L, k, bw=.006, v=96), tube((0, 0, 0), .1, .075, L + .03, card(), bw=.004)]
        e += [torus((0, 0, s * L / 2), r, .004, mat('#94693c', .8), v=96, w=6) for s in (-1, 1) for r in [.14 + i * .045 for i in range(int((R - .14) / .045))]]
        e += [tube((0, 0, L * .32), R + .004, R - .01, .06, mat('#2a6f4a', .5), bw=.001, v=96)]
        group(e, loc, rot)
    reel((-.5, .3, .55), .52, 1.1); reel((.62, .45, .40), .48, .8); reel((.35, -.55, .40), .40, .95, (PI / 2, 0, 1.15))
    return dict(tint='#e7e4de', azimuth=10, elevation=22, fill=.82, detail=(.2, -.5, .5), zoom=.6, **(dict(colour='#e9e4d8', product='White paper reels', alt='Reels of white paper') if v == 2 else {}))


@scene('wood-furniture', 'Plywood & boards', 'Plywood sheets', '#c99e68', 'Stack of plywood sheets showing the ply edges')
def plywood(v):
    face = ['#cfa672', '#a8703f', '#cfa672'][(v - 1) % 3]; m = wood(face, 1.2); a, b = mat('#d9b98a', .8), mat('#8f6438', .8)
    for i in range(9 if v != 2 else 6):
        dx, dy, r = rng.uniform(-.03, .03), rng.uniform(-.03, .03), rng.uniform(-.008, .008); z = .10 + i * .088
        for k in range(5): box((dx, dy, z + .008 + k * .016), (2.3, 1.25, .0155), (m if k in (0, 4) else (b, a)[k % 2]), (0, 0, r), bw=0)
    for x in (-.8, 0, .8): box((x, 0, .05), (.12, 1.3, .10), wood('#a47c50'))
    z = .10 + (9 if v != 2 else 6) * .088
    for j in range(3):       # sample squares on top
        for k in range(5): box((.55 + j * .03, -.15 + j * .06, z + .008 + (j * 5 + k) * .016), (.6, .45, .0155), (m if k in (0, 4) else (b, a)[k % 2]), (0, 0, .3 - j * .22), bw=0)
    return dict(tint='#e6e3dd', azimuth=32, elevation=20, fill=.84, detail=(-.6, -.6, .5), zoom=.5, colour=face)


@scene('wood-furniture', 'Office furniture', 'Office chair', '#2f5f75', 'Swivel office chair with armrests and castors')
def chair(v):
    c = ['#2f5f75', '#b3402f', '#2f5f75'][(v - 1) % 3]; f = cloth(c, 110); bk = plastic('#202226', .45); e = []
    def cushion(w, d, h, loc, rot): return group([loft([ring(w / 2 * q, d / 2 * q, z, 40, 4.5) for q, z in ((.9, -h / 2), (1, -h * .25), (1, h * .2), (.93, h * .45), (.6, h * .55))], f, smooth=2)], loc, rot)
    cushion(.74, .70, .14, (0, 0, .74), (.03, 0, 0)); box((0, .02, .655), (.5, .45, .05), bk)
    cushion(.68, .82, .12, (0, .40, 1.28), (PI / 2 - .16, 0, 0)); box((0, .47, .93), (.12, .05, .55), bk, (-.12, 0, 0)); box((0, .30, .66), (.12, .45, .05), bk)
    for s in (-1, 1):
        wire([(s * .30, .05, .66), (s * .44, .05, .67), (s * .46, .03, .85), (s * .45, 0, 1.0)], .028, bk); box((s * .45, -.04, 1.01), (.10, .46, .05), bk, bw=.024)
    cyl((0, 0, .42), .045, .46, steel(.2)); cyl((0, 0, .32), .065, .26, bk); cyl((0, 0, .17), .09, .10, bk)
    for i in range(5):
        a = 2 * PI * i / 5 + .3; x, y = math.cos(a), math.sin(a)
        loft([[(x * r + (-y) * w * cx, y * r + x * w * cx, z + h * cz) for cx, cz in ((-1, -1), (1, -1), (1, 1), (-1, 1))] for r, w, z, h in ((.03, .05, .17, .045), (.3, .04, .155, .03), (.52, .03, .125, .02))], bk, smooth=1)
        for s in (-1, 1): cyl((x * .5 - y * s * .03, y * .5 + x * s * .03, .055), .055, .03, mat('#2d3036', .5), (PI / 2, 0, a), bw=.008, v=32)
        cyl((x * .5, y * .5, .10), .018, .06, steel())
    return dict(tint='#e3e4e3', azimuth=32, elevation=14, fill=.88, detail=(0, 0, .95), zoom=.55, colour=c)
